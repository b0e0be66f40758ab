import { describe, expect, it } from "vitest";
import { givenMail, mailIsDead, mailIsSent, mailRow, mailWasTried } from "../../support/factories/given-mail";
import { mailConfig } from "../../support/servers/mail-server";
import { setUpMailerTests } from "../../support/servers/mailer-tests";

/** Milliseconds, for a busy machine; every wait is for a condition. */
const testTimeout = 60_000;

const secretAnswer = "open sesame";

const fixture = setUpMailerTests();

const isSent = (id: number) => mailIsSent(fixture.database, id);
const isDead = (id: number) => mailIsDead(fixture.database, id);
const hasTries = (id: number, atLeast: number) => mailWasTried(fixture.database, id, atLeast);

/** Seconds from now until a mail is due, by the database's clock. */
async function secondsUntilDue(id: number): Promise<number> {
  const { rows } = await fixture.database.pool.query(
    "select extract(epoch from due_at - now())::float8 as seconds from outbox where id = $1",
    [id],
  );
  return rows[0].seconds;
}

describe("a server that accepts", { timeout: testTimeout }, () => {
  it("gets each mail once, from the configured sender to the customer alone", async () => {
    const { id } = await givenMail(fixture.database);

    fixture.start(fixture.server);
    await isSent(id);

    const { recipient, message_id, attempts, claim } = await mailRow(fixture.database, id);
    const [got] = fixture.server.received;
    expect(fixture.server.received).toHaveLength(1);
    expect(got).toMatchObject({ from: "no-reply@horizon.example", to: [recipient] });
    expect(got?.mail.from).toEqual({ name: "Horizon", address: "no-reply@horizon.example" });
    expect(got?.mail.to).toEqual([{ name: "", address: recipient }]);
    expect(got?.mail.messageId).toBe(message_id);
    expect(message_id).toMatch(/^<[\w-]{36}@horizon\.example>$/);
    expect({ attempts, claim }).toEqual({ attempts: 1, claim: null });
  });

  it("gets headers that keep automatic answers away and say nothing of the software", async () => {
    const { id } = await givenMail(fixture.database);

    fixture.start(fixture.server);
    await isSent(id);

    const headers = Object.fromEntries(
      (fixture.server.received[0]?.mail.headers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(headers).toMatchObject({ "auto-submitted": "auto-generated", "content-language": "pt" });
    expect(headers).not.toHaveProperty("x-mailer");
  });

  it("gets what several mailers have to send, none of it twice", async () => {
    const ids = [];
    for (let i = 0; i < 30; i++) ids.push((await givenMail(fixture.database)).id);
    const others = await Promise.all([fixture.database.another(), fixture.database.another()]);

    const mailers = [fixture.database, ...others].map((each) => fixture.startOn(each, fixture.server));
    for (const id of ids) await isSent(id);

    const sent = fixture.server.received.map(({ mail }) => mail.messageId);
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    for (const other of others) await other.close();
  });

  it("leaves a kind that only a newer version knows to that version", async () => {
    const { id } = await givenMail(fixture.database, undefined, { kind: "a-later-kind" as never });
    const { id: known } = await givenMail(fixture.database);

    fixture.start(fixture.server);
    await isSent(known);

    expect(await mailRow(fixture.database, id)).toMatchObject({ attempts: 0, sent_at: null, dead_at: null });
  });
});

describe("a server that refuses for good", { timeout: testTimeout }, () => {
  it.each([
    ["the recipient", "to", 550, "EENVELOPE 550 at RCPT TO"],
    ["the message", "data", 554, "EMESSAGE 554 at DATA"],
  ] as const)("%s makes a dead letter at once", async (_, at, code, reason) => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave({ at, code });

    const { log, stop } = fixture.start(fixture.server);
    await isDead(id);
    await stop();

    const { attempts, failure, recipient, sent_at } = await mailRow(fixture.database, id);
    expect({ attempts, sent_at }).toEqual({ attempts: 1, sent_at: null });
    expect(failure).toBe(`${reason}: ${code} no, says the server: ${secretAnswer}`);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { mail: id, kind: "password-reset", state: "dead", attempt: 1, reason },
    ]);
    expect(log.join()).not.toContain(recipient);
  });

  it("gets the other mails all the same", async () => {
    const { id: refused } = await givenMail(fixture.database);
    fixture.server.behave({ at: "to", code: 550 });
    fixture.start(fixture.server);
    await isDead(refused);

    fixture.server.behave("accept");
    const { id } = await givenMail(fixture.database);

    await isSent(id);
  });
});

describe("a server that refuses for now", { timeout: testTimeout }, () => {
  it.each(["to", "data"] as const)("(%s) is asked again, with the same Message-ID", async (at) => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave({ at, code: 451 });
    fixture.start(fixture.server);
    await hasTries(id, 3);

    fixture.server.behave("accept");
    await isSent(id);

    const { message_id, failure } = await mailRow(fixture.database, id);
    expect(failure).toBeNull();
    expect(new Set(fixture.server.received.map(({ mail }) => mail.messageId))).toEqual(new Set([message_id]));
  });

  it("is asked again later each time", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave({ at: "to", code: 451 });
    const { stop } = fixture.start(fixture.server, { firstDelay: 60_000, longestDelay: 6 * 3_600_000 });
    await hasTries(id, 1);
    const first = await secondsUntilDue(id);

    await fixture.database.pool.query("update outbox set attempts = 7, due_at = now() where id = $1", [id]);
    await hasTries(id, 8);
    const eighth = await secondsUntilDue(id);

    await stop();
    expect(first).toBeLessThan(66);
    expect(eighth).toBeGreaterThan(66 * 32);
    expect(eighth).toBeLessThan(66 * 128);
  });

  it("gets fifteen tries, after which there is a dead letter", async () => {
    const { id } = await givenMail(fixture.database, undefined, { attempts: 13 });
    fixture.server.behave({ at: "to", code: 451 });

    const { log, stop } = fixture.start(fixture.server);
    await isDead(id);
    await stop();

    expect((await mailRow(fixture.database, id)).attempts).toBe(15);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { state: "postponed", attempt: 14 },
      { state: "dead", attempt: 15 },
    ]);
  });
});

describe("a server that takes nothing from this sender", { timeout: testTimeout }, () => {
  it.each([
    ["the sign-in", { at: "auth", code: 535 }, "EAUTH 535"],
    ["the sender", { at: "from", code: 550 }, "EENVELOPE 550 at MAIL FROM"],
  ] as const)("refuses %s, and no mail dies of it", async (_, behaviour, reason) => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave(behaviour);
    const config = mailConfig(fixture.server);
    const login = { user: "horizon", password: "a-password" };
    const { log, stop } = fixture.start(
      fixture.server,
      {},
      { ...config, server: { ...config.server, login } },
    );
    await hasTries(id, 2);

    fixture.server.behave("accept");
    await isSent(id);
    await stop();

    const text = log.join("\n");
    expect(text).toContain(`the mail server cannot be used: ${reason}`);
    expect(text).toContain("the mail server is back");
    for (const secret of [secretAnswer, "a-password", Buffer.from("a-password").toString("base64")])
      expect(text).not.toContain(secret);
  });

  it("does not get its answer to a sign-in stored", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave({ at: "auth", code: 535 });
    const config = mailConfig(fixture.server);
    const login = { user: "horizon", password: "a-password" };

    fixture.start(fixture.server, {}, { ...config, server: { ...config.server, login } });
    await hasTries(id, 1);

    expect((await mailRow(fixture.database, id)).failure).toBe("EAUTH 535 at AUTH PLAIN");
  });
});

describe("a mail that is not fit to be sent", { timeout: testTimeout }, () => {
  it.each([
    "ana@example.com, eve@example.com",
    "ana@example.com\r\nBcc: eve@example.com",
    "ana@example.com>\r\nRCPT TO:<eve@example.com",
    "Ana <ana@example.com>",
    '"eve@example.com ana"@example.com',
    "",
  ])("because of its address, %j, reaches nobody", async (recipient) => {
    const { id } = await givenMail(fixture.database, undefined, { recipient });

    fixture.start(fixture.server);
    await isDead(id);

    expect((await mailRow(fixture.database, id)).failure).toBe("the address is not valid");
    expect(fixture.server.connections).toBe(0);
  });

  it("because it waited for three days is given up, as in a database that was restored", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { id: old } = await givenMail(fixture.database, undefined, { due_at: daysAgo(3.1) });
    const { id: recent } = await givenMail(fixture.database, undefined, { due_at: daysAgo(2.9) });

    fixture.start(fixture.server);
    await isSent(recent);
    await isDead(old);

    expect((await mailRow(fixture.database, old)).failure).toBe("waited too long");
    expect(fixture.server.received).toHaveLength(1);
  });
});
