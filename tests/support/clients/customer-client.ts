import { contract } from "../../../contract/index";
import type { DemoAdmin } from "../../../server/seed/admins";
import { givenCustomer } from "../factories/given-customers";
import type { TestPlatform } from "../servers/platform";

/** An admin's reads and changes of customers. */
export function customerClient(platform: TestPlatform) {
  const { list, info } = contract.customers;
  const { database } = platform;

  const given = (row: Parameters<typeof givenCustomer>[1] = {}) => givenCustomer(database, row);

  async function reqIdOf(id: number): Promise<string> {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(list, { offset: 50 });
    return data.find((row) => row.id === id)?.reqId ?? "";
  }

  async function infoOf(id: number, user: DemoAdmin = "maker") {
    const admin = await platform.as(user);
    return (await admin.answer(info, { reqId: await reqIdOf(id) })).data;
  }

  /** Reads the first file of a customer. */
  async function fileOf(id: number, user: DemoAdmin = "maker") {
    const file = (await infoOf(id, user)).kycFiles[0]?.files[0];
    if (!file) throw new Error(`customer ${id} has no file`);
    return file;
  }

  const rowOf = (id: number) =>
    database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return { given, reqIdOf, infoOf, fileOf, rowOf };
}
