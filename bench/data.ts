import { install } from "../server/bootstrap/installation";
import { readSecretFile } from "../server/bootstrap/secret-file";
import { migrate } from "../server/db/migrate";
import { migrations } from "../server/db/migrations/index";
import { openDatabase } from "../server/db/open";
import { demoCustomers } from "../server/seed/customers";
import { seedDemo } from "../server/seed/demo";
import { insertCustomers, insertLedger } from "../server/seed/insert";
import { createRandom } from "../server/seed/random";

/** The number of customers in the small demo data. */
const smallSize = 60;

/** Creates a data directory, ready for the server to start on: the small demo data, extended to `customers` customers. */
export async function makeData(dir: string, customers = smallSize): Promise<void> {
  const database = await openDatabase({ dir });
  try {
    const now = new Date();
    const secret = readSecretFile(dir);
    await migrate(database, migrations);
    await install(database, secret);
    await seedDemo(database, { secret, size: "small", now });
    const more = demoCustomers(createRandom(5), now, customers).slice(smallSize);
    await insertCustomers(database.kysely, more);
    await insertLedger(database.kysely, more, []);
  } finally {
    await database.close();
  }
}
