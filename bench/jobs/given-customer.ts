import { givenCustomer } from "../../tests/support/factories/given-customers";
import type { ConsolePlatform } from "../../tests/support/servers/console-platform";

/** Inserts a customer with a CPF that no other one has, without its dots and dash. */
export async function givenCustomerWithCpf({ database }: ConsolePlatform, name: string) {
  const { id } = await givenCustomer(database, { name });
  const { doc1 } = await database.kysely
    .selectFrom("customers")
    .select("doc1")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, name, cpf: doc1 ?? "" };
}
