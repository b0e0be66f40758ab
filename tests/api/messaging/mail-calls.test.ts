import { describe, expect, test } from "vitest";
import { contract } from "../../../contract/index";
import { customerClient } from "../../support/clients/customer-client";
import { forgetAccounts, givenOffice } from "../../support/factories/given-accounts";
import { mailIsSent } from "../../support/factories/given-mail";
import { type MailServer, mailConfig, startMailServer } from "../../support/servers/mail-server";
import { startPlatform } from "../../support/servers/platform";

/** Milliseconds, for a busy machine; every wait is for a condition. */
const testTimeout = 60_000;

const { resetPassword, resetFinancialPassword, resetTwoFactor, disapproveDocuments } = contract.customers;
const patience = { timeout: 40_000, interval: 10 };

/** A platform that hands its mail to a server of the test. */
const it = test.extend(
  "mailing",
  { scope: "file" },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  async ({}, { onCleanup }) => {
    const server: MailServer = await startMailServer();
    const platform = await startPlatform({
      config: { mail: mailConfig(server), accountSiteUrl: "https://accounts.example.com" },
    });
    onCleanup(async () => {
      await platform.close();
      await server.close();
    });
    return { server, platform, client: customerClient(platform) };
  },
);
it.beforeAll(({ mailing }) => void mailing);
it.afterEach(({ mailing }) => forgetAccounts(mailing.platform.database));

describe("the mail of a call", { timeout: testTimeout }, () => {
  it("reaches the customer in their language, in the name of their office", async ({ mailing }) => {
    const { server, platform, client } = mailing;
    const owner = await client.given();
    const office = await givenOffice(platform.database, owner.id, { name: "Loja da Serra" });
    const { id } = await client.given({ name: "João Conceição", lang: "en", office_id: office.id });
    const reqId = await client.reqIdOf(id);
    const reason = "O nome não confere: João ≠ José";
    server.received.length = 0;

    const maker = await platform.as("maker");
    for (const call of [resetPassword, resetFinancialPassword, resetTwoFactor])
      await maker.answer(call, { reqId });
    await maker.answer(disapproveDocuments, { reqId, reason });

    await expect.poll(() => server.received.length, patience).toBe(4);
    const mails = server.received.map(({ mail }) => mail);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Your documents were not approved",
      "Your financial password was reset",
      "Your password was reset",
      "Your two-factor authentication was reset",
    ]);
    for (const { text, html } of mails)
      for (const form of [text, html]) {
        expect(form).toContain("Hello João Conceição,");
        expect(form).toContain("Loja da Serra");
        expect(form).toContain("https://accounts.example.com");
      }
    const told = mails.find(({ subject }) => subject === "Your documents were not approved");
    expect(told?.text).toContain(reason);
    expect(told?.html).toContain(reason);
    // headers and parts are sent in seven bits, whatever they say
    for (const { raw } of server.received)
      expect(Buffer.from(raw, "latin1").every((byte) => byte < 128)).toBe(true);
  });

  it("is not waited for: the platform answers while its mail server hangs", async ({ mailing }) => {
    const { server, platform, client } = mailing;
    const maker = await platform.as("maker");
    server.received.length = 0;
    server.behave("hold");
    const ids = [];
    for (let i = 0; i < 4; i++) {
      const { id } = await client.given();
      await maker.answer(resetPassword, { reqId: await client.reqIdOf(id) });
      ids.push(id);
    }
    await expect.poll(() => server.received.length, patience).toBe(2);

    const { data } = await maker.answer(contract.customers.list, {});
    const health = await platform.client().fetch("/healthz");
    const { rows } = await platform.database.pool.query("select id, sent_at from outbox order by id");
    server.release();
    for (const { id } of rows) await mailIsSent(platform.database, id);

    expect(data.length).toBeGreaterThanOrEqual(4);
    expect(health.status).toBe(200);
    expect(rows.map(({ sent_at }) => sent_at)).toEqual([null, null, null, null]);
  });
});
