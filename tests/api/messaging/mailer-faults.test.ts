import { describe, expect, it } from "vitest";
import type { SmtpServer } from "../../../server/config/mail-config";
import { givenMail, mailIsSent, mailRow, mailWasTried } from "../../support/factories/given-mail";
import { mailConfig } from "../../support/servers/mail-server";
import { setUpMailerTests } from "../../support/servers/mailer-tests";

/** Milliseconds, for a busy machine; every wait is for a condition. */
const testTimeout = 60_000;

const patience = { timeout: 40_000, interval: 10 };

const fixture = setUpMailerTests();

const isSent = (id: number) => mailIsSent(fixture.database, id);
const hasReceived = (count: number) =>
  expect.poll(() => fixture.server.received.length, patience).toBe(count);
const idsReceived = () => fixture.server.received.map(({ mail }) => mail.messageId);

describe("a server that hangs", { timeout: testTimeout }, () => {
  it.each(["hold", "silent"] as const)("(%s) costs one try, and gets the mail later", async (behaviour) => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave(behaviour);
    const impatient = fixture.start(fixture.server, { send: 200 });
    await mailWasTried(fixture.database, id, 1);
    await impatient.stop();

    fixture.server.behave("accept");
    fixture.start(fixture.server);
    await isSent(id);

    const { message_id } = await mailRow(fixture.database, id);
    expect(JSON.parse(impatient.log[0] ?? "")).toMatchObject({
      state: "postponed",
      reason: "no answer within 0.2 s",
    });
    expect(new Set(idsReceived())).toEqual(new Set([message_id]));
  });
});

describe("a connection that is cut in the middle of a mail", { timeout: testTimeout }, () => {
  it("costs one try, and the mail goes out again under the same Message-ID", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("cut");
    fixture.start(fixture.server);
    await mailWasTried(fixture.database, id, 2);
    const { message_id, failure } = await mailRow(fixture.database, id);

    fixture.server.behave("accept");
    await isSent(id);

    expect(failure).toMatch(/^(ECONNECTION|ESOCKET): /);
    expect(idsReceived()).toEqual([message_id]);
  });
});

describe("a server that is away", { timeout: testTimeout }, () => {
  it("is not tried with every mail that waits, and gets them all when it is back", async () => {
    const { port } = fixture.server;
    await fixture.server.close();
    const ids = [];
    for (let i = 0; i < 12; i++) ids.push((await givenMail(fixture.database)).id);
    // one look at the outbox, and the next in an hour
    const { log, stop } = fixture.start({ port }, { poll: 3_600_000, longestPause: 3_600_000 });
    const tries = () => log.filter((line) => JSON.parse(line).state === "postponed");
    await expect.poll(() => tries().length, patience).toBe(2);
    await stop();

    await fixture.replaceServer();
    fixture.start(fixture.server);
    for (const id of ids) await isSent(id);

    expect(tries()).toHaveLength(2);
    expect(log.join("\n")).toContain("the mail server cannot be used: ESOCKET: connect ECONNREFUSED");
    expect(new Set(idsReceived()).size).toBe(12);
  });
});

describe("a mail whose try is under way", { timeout: testTimeout }, () => {
  it("is left alone by other mailers until its lease ends", async () => {
    const { id: held } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    fixture.start(fixture.server);
    await hasReceived(1);

    fixture.server.behave("accept");
    const { id } = await givenMail(fixture.database);
    fixture.start(fixture.server);
    await isSent(id);
    expect(fixture.server.received).toHaveLength(2);
    fixture.server.release();
    await isSent(held);

    expect(fixture.server.received).toHaveLength(2);
  });

  it("is taken over when its lease has ended, under the same Message-ID", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    fixture.start(fixture.server);
    await hasReceived(1);

    fixture.server.behave("accept");
    await fixture.database.pool.query("update outbox set due_at = now()");
    fixture.start(fixture.server);
    await isSent(id);

    const { attempts, message_id } = await mailRow(fixture.database, id);
    expect(attempts).toBe(2);
    expect(idsReceived()).toEqual([message_id, message_id]);
  });

  it("stays sent when the try that was taken over fails afterwards", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    const late = fixture.start(fixture.server);
    await hasReceived(1);
    await fixture.database.pool.query("update outbox set due_at = now()");
    fixture.server.behave("accept");
    fixture.start(fixture.server);
    await isSent(id);

    await late.stop();

    expect(await mailRow(fixture.database, id)).toMatchObject({ failure: null, dead_at: null });
    expect((await mailRow(fixture.database, id)).sent_at).not.toBeNull();
  });

  it("ends when the mailer stops, and is due at once for the next one", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    const { stop, log } = fixture.start(fixture.server);
    await hasReceived(1);

    await stop();
    const { claim, sent_at, message_id, failure } = await mailRow(fixture.database, id);
    fixture.server.behave("accept");
    fixture.start(fixture.server);
    await isSent(id);

    expect({ claim, sent_at, failure }).toEqual({
      claim: null,
      sent_at: null,
      failure: "the platform stopped",
    });
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ state: "postponed" }, { trouble: {} }]);
    expect(idsReceived()).toEqual([message_id, message_id]);
  });

  it("is finished when the mailer stops and the server answers in time", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    const { stop } = fixture.start(fixture.server, { stop: 60_000 });
    await hasReceived(1);

    const stopping = stop();
    fixture.server.release();
    await stopping;

    expect((await mailRow(fixture.database, id)).sent_at).not.toBeNull();
    expect(fixture.server.received).toHaveLength(1);
  });

  it("is noted as sent once the database is back, and does not go out twice", async () => {
    const { id } = await givenMail(fixture.database);
    fixture.server.behave("hold");
    const { log } = fixture.start(fixture.server);
    await hasReceived(1);

    await fixture.database.pool.query("alter table outbox rename to outbox_away");
    fixture.server.release();
    await expect.poll(() => log.join("\n"), patience).toContain("the mail outbox cannot be used");
    await fixture.database.pool.query("alter table outbox_away rename to outbox");
    await isSent(id);

    expect(fixture.server.received).toHaveLength(1);
    await expect.poll(() => log.join("\n"), patience).toContain("the mail outbox is back");
  });
});

describe("encryption", { timeout: testTimeout }, () => {
  const login = { user: "horizon", password: "a-password" };
  const remote = (encryption: SmtpServer["encryption"]) => ({
    ...mailConfig(fixture.server),
    server: { host: "localhost", port: fixture.server.port, encryption, login },
  });

  it.each([
    ["STARTTLS with a certificate that nobody vouches for", {}, "starttls"],
    ["TLS with such a certificate", { secure: true }, "tls"],
    ["no STARTTLS", { hideSTARTTLS: true }, "starttls"],
    ["no TLS", { hideSTARTTLS: true }, "tls"],
  ] as const)("gives a server that has %s neither mail nor password", async (_, options, encryption) => {
    const users: string[] = [];
    await fixture.replaceServer({
      ...options,
      onAuth: ({ username = "" }, _session, done) => {
        users.push(username);
        done(null, { user: username });
      },
    });
    const { id } = await givenMail(fixture.database);

    const { log, stop } = fixture.start(fixture.server, {}, remote(encryption));
    await mailWasTried(fixture.database, id, 1);
    await stop();

    expect(fixture.server.received).toEqual([]);
    expect(users).toEqual([]);
    expect(log.join("\n")).toContain("the mail server cannot be used");
  });
});
