import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, type Listening, listen } from "../../../server/bootstrap/platform";
import { openDatabase } from "../../../server/db/open";
import { Client } from "../../support/clients/client";
import { givenCustomer } from "../../support/factories/given-customers";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/faults/database-proxy";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

let platform: TestPlatform;
let proxy: DatabaseProxy;
/** An instance that reaches its database through the proxy. */
let instance: Listening;
let maker: Client;
const log: string[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  proxy = await startDatabaseProxy(platform.database.url ?? "");
  const database = await openDatabase({ url: proxy.url, onError: () => undefined });
  const config = { trustedProxies: 0, corsOrigins: [], log: "json" } as const;
  const options = { database, secret: testSecret, config, now: platform.clock.now };
  instance = await listen(createPlatform({ ...options, writeLog: (line) => log.push(line) }), 0);
  maker = new Client(instance.url);
  Object.assign(maker.headers, (await platform.as("maker")).headers);
});
afterAll(async () => {
  await instance.close();
  await proxy.close();
  await platform.close();
});

async function givenRestriction() {
  const { id } = await givenCustomer(platform.database);
  const { data } = await maker.answer(contract.customers.list, { offset: 50 });
  const reqId = data.find((row) => row.id === id)?.reqId ?? "";
  return { id, input: { reqId, payment: "y" as const, withdraw: "n" as const } };
}
const changesOf = async (id: number) =>
  (
    await platform.database.kysely
      .selectFrom("audit_log")
      .select("row_id")
      .where("call", "=", "blacklist.update")
      .where("row_id", "=", id)
      .execute()
  ).length;

describe("calls while the database cannot be reached", () => {
  const messages = {
    pt: "O sistema está temporariamente indisponível, tente novamente em instantes",
    en: "The system is unavailable at the moment, try again shortly",
  };

  it("answer 503 with DOWNX001 and a message, ask to be tried again later, and are served after it", async () => {
    await proxy.refuse();
    const answers = await Promise.all(
      Object.keys(messages).map((language) =>
        maker.call(contract.customers.list, {}, { "app-lang": language }),
      ),
    );
    const response = await maker.fetch(contract.session.info.path);
    await proxy.accept();

    expect(answers).toMatchObject(
      Object.values(messages).map((message) => ({
        status: 503,
        response: false,
        data: null,
        errorCode: "DOWNX001",
        message,
      })),
    );
    expect(response.headers.get("retry-after")).toBe("5");
    const id = response.headers.get("x-request-id");
    const entry = JSON.parse(log.find((line) => line.includes(`"failure":"${id}"`)) ?? "{}");
    expect(entry.error).toMatch(/^the database: [^\n]*ECONNREFUSED[^\n]*$/);
    await maker.answer(contract.customers.list, {});
  });
});

describe("a change", () => {
  it("that broke before its COMMIT says that nothing was changed, and may be sent again", async () => {
    const { id, input } = await givenRestriction();
    proxy.cutAt('insert into "audit_log"', "before");

    const answer = await maker.call(contract.blacklist.update, input);

    expect(answer).toMatchObject({ status: 503, errorCode: "DOWNX001" });
    expect(answer.message).toContain("nada foi alterado");
    expect(await changesOf(id)).toBe(0);
    await maker.answer(contract.blacklist.update, input);
    expect(await changesOf(id)).toBe(1);
  });

  it("whose COMMIT was not answered says that its outcome is unknown, and was made once", async () => {
    const { id, input } = await givenRestriction();
    proxy.cutAt("commit", "after");

    const answer = await maker.call(contract.blacklist.update, input);

    expect(answer).toMatchObject({ status: 503, response: false });
    expect(answer).not.toHaveProperty("errorCode");
    expect(answer.message).toContain("verifique se a operação foi realizada");
    expect(await changesOf(id)).toBe(1);
  });
});
