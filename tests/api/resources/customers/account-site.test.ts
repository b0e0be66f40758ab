import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { Client } from "../../../support/clients/client";
import { customerClient } from "../../../support/clients/customer-client";
import { forgetAccounts } from "../../../support/factories/given-accounts";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const site = "https://accounts.example.com/support?lang=pt";
const fiveMinutes = 5 * 60_000;

type TestClient = ReturnType<typeof customerClient>;

const it = clientTest(customerClient, { config: { accountSiteUrl: site } });
it.afterEach(({ platform }) => forgetAccounts(platform.database));

/** Asks for the account of a new customer; resolves with its id, the address and the token in it. */
async function open(client: TestClient, admin: Client) {
  const { id } = await client.given();
  const { data } = await admin.answer(contract.customers.openAccount, { reqId: await client.reqIdOf(id) });
  const url = new URL(data.redirectUrl);
  return { id, url, token: String(url.searchParams.get("token")) };
}

/** Exchanges a token, as the accounts' site does. */
async function exchange(platform: TestPlatform, token: string) {
  const response = await platform.client().fetch(`/account/${token}`);
  return { status: response.status, body: await response.json() };
}

describe("an account at the accounts' site", () => {
  it("is opened at the configured address with a token, which the site exchanges for the customer", async ({
    platform,
    client,
  }) => {
    const { id, url, token } = await open(client, await platform.as("desk"));

    url.searchParams.delete("token");
    expect(url.href).toBe(site);
    expect(await exchange(platform, token)).toEqual({ status: 200, body: { customer: id } });
  });

  it("is opened there in a demonstration too", async ({ platform, client }) => {
    await platform.database.kysely.insertInto("settings").values({ key: "demo", value: "yes" }).execute();

    const { url } = await open(client, await platform.as("desk"));

    await platform.database.kysely.deleteFrom("settings").where("key", "=", "demo").execute();
    expect(url.host).toBe("accounts.example.com");
  });

  it("is not told once the token is five minutes old", async ({ platform, client }) => {
    const { token } = await open(client, await platform.as("desk"));

    platform.clock.advance(fiveMinutes);

    expect(await exchange(platform, token)).toEqual({ status: 403, body: { error: "linkExpired" } });
    platform.clock.reset();
  });

  it("is not told once the admin has signed out", async ({ platform, client }) => {
    const admin = await platform.signIn("desk");
    const { token } = await open(client, admin);

    await admin.answer(contract.session.signout, {});

    expect(await exchange(platform, token)).toEqual({ status: 403, body: { error: "linkExpired" } });
  });

  it("is not told for a token that was altered, or that is no token", async ({ platform, client }) => {
    const { token } = await open(client, await platform.as("desk"));
    const other = token.startsWith("A") ? "B" : "A";

    for (const forged of [`${other}${token.slice(1)}`, "x", "%00", "a/b"])
      expect(await exchange(platform, forged), forged).toEqual({
        status: 404,
        body: { error: "unknownPath" },
      });
  });

  it("cannot be read as a document, and its token is not written into the log", async ({
    platform,
    client,
  }) => {
    const { token } = await open(client, await platform.as("desk"));
    platform.log.length = 0;

    await exchange(platform, token);
    const document = await platform.client().fetch(`/files/${token}`);

    expect(document.status).toBe(404);
    expect(platform.log).toHaveLength(2);
    expect(platform.log.join("\n")).not.toContain(token.slice(0, 20));
  });
});
