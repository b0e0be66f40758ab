// Prints the number of rows it finds, then inserts rows, one per commit, and prints each id once the commit is acknowledged.
// Words: <data directory>    runs until it is killed
import { sql } from "kysely";
import { openDatabase } from "../../../server/db/open";
import { transaction } from "../../../server/db/transaction";

const db = await openDatabase({ dir: process.argv[2] });
await db.pool.query("create table if not exists written (id int primary key, filler text not null)");
const { rows } = await db.pool.query<{ count: number }>("select count(*) from written");
let id = rows[0]?.count ?? 0;
process.stdout.write(`${id}\n`);
for (;;) {
  id += 1;
  await transaction(db, (trx) => sql`insert into written values (${id}, ${"x".repeat(2_000)})`.execute(trx));
  process.stdout.write(`${id}\n`);
}
