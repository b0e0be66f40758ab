import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../server/bootstrap/read-environment";
import { readSecretFile } from "../../../server/bootstrap/secret-file";
import { ConfigError } from "../../../server/config/config";

const url = "postgres://localhost/horizon";
const secret = "a secret of thirty-two characters or more";

describe("the environment", () => {
  it("needs nothing: an embedded database with demonstration data on port 3000", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      demo: true,
      databaseUrl: undefined,
      seed: { size: "demo" },
      config: { trustedProxies: 0, corsOrigins: [], log: "text" },
    });
  });

  it("leaves demonstration data out of a PostgreSQL database by default", () => {
    expect(readEnvironment({ DATABASE_URL: url, SECRET_KEY: secret }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL: url, DEMO: "1" }).demo).toBe(true);
    expect(readEnvironment({ DEMO: "0" }).demo).toBe(false);
  });

  it("reads proxies, origins and the log format", () => {
    const env = { TRUST_PROXY: "1", CORS_ORIGINS: "https://a.example/, https://b.example:8443", LOG: "json" };

    expect(readEnvironment(env).config).toEqual({
      trustedProxies: 1,
      corsOrigins: ["https://a.example", "https://b.example:8443"],
      log: "json",
    });
  });

  it("reads which personal data is masked, and refuses what is none", () => {
    expect(readEnvironment({}).config.maskedKinds).toBeUndefined();
    expect(readEnvironment({ MASK_PERSONAL_DATA: "documents, pixKeys" }).config.maskedKinds).toEqual([
      "documents",
      "pixKeys",
    ]);
    expect(() => readEnvironment({ MASK_PERSONAL_DATA: "names" })).toThrow(
      "MASK_PERSONAL_DATA holds names: use any of documents, emails, phones, pixKeys, comma between",
    );
  });

  it("reads how long a stopping server drains", () => {
    expect(readEnvironment({}).drainSeconds).toBe(0);
    expect(readEnvironment({ DRAIN_SECONDS: "2.5" }).drainSeconds).toBe(2.5);
  });

  it("reads the size of the demonstration data, and the fraction of the stress data", () => {
    expect(readEnvironment({ SEED_SIZE: "small" }).seed).toEqual({ size: "small" });
    expect(readEnvironment({ SEED_SIZE: "stress" }).seed).toEqual({ size: "stress", scale: 1 });
    expect(readEnvironment({ SEED_SIZE: "stress", SEED_SCALE: "0.01" }).seed).toEqual({
      size: "stress",
      scale: 0.01,
    });
  });

  it("reads the addresses of standbys, and never prints one", () => {
    const servers = { DATABASE_URL: url, SECRET_KEY: secret };
    const wrong = { ...servers, DATABASE_READ_URL: "postgres://a:secret1@one/horizon,two:secret2" };

    const { databaseReadUrls } = readEnvironment({ ...servers, DATABASE_READ_URL: `${url}, ${url}2,` });

    expect(databaseReadUrls).toEqual([url, `${url}2`]);
    expect(() => readEnvironment(wrong)).toThrow(
      /^DATABASE_READ_URL holds an address that cannot be read: (?!.*secret)/,
    );
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ["SECRET_KEY", { DATABASE_URL: url }],
    ["SECRET_KEY", { SECRET_KEY: "short" }],
    ["DATABASE_READ_URL", { DATABASE_READ_URL: url }],
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["DEMO", { DEMO: "yes" }],
    ["SEED_SIZE", { SEED_SIZE: "huge" }],
    ["SEED_SCALE", { SEED_SIZE: "stress", SEED_SCALE: "2" }],
    ["SEED_SCALE", { SEED_SIZE: "stress", SEED_SCALE: "half" }],
    ["LOG", { LOG: "loud" }],
    ["DRAIN_SECONDS", { DRAIN_SECONDS: "-1" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["CORS_ORIGINS", { CORS_ORIGINS: "console.example.com" }],
    ["SMTP_URL", { SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example.com", MAIL_FROM: "a@example.com" }],
    ["SMTP_URL", { SMTP_URL: "smtp://horizon@mail.example.com", MAIL_FROM: "a@example.com" }],
    ["SMTP_URL", { SMTP_URL: "smtp://horizon:%zz@mail.example.com", MAIL_FROM: "a@example.com" }],
    [
      "SMTP_URL",
      { SMTP_URL: "smtp://mail.example.com?tls.rejectUnauthorized=false", MAIL_FROM: "a@example.com" },
    ],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Horizon" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@example.com, b@example.com" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Horizon\r\nBcc: x <a@example.com>" }],
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "accounts.example.com" }],
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "javascript:alert(1)" }],
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "https://ana:secret@accounts.example.com" }],
  ])("names %s when it is invalid", (name, env) => {
    expect(() => readEnvironment(env)).toThrow(ConfigError);
    expect(() => readEnvironment(env)).toThrow(name);
  });

  it.each([
    { ACCOUNT_SITE_URL: "https://ana:open-sesame@accounts.example.com" },
    { SMTP_URL: "smtp://ana:open-sesame@mail.example.com/path" },
  ])("does not repeat a password that stands in an address", (env) => {
    expect(() => readEnvironment(env)).toThrow(/^((?!open-sesame).)*$/s);
  });

  it.each([
    ["smtps://mail.example.com", { host: "mail.example.com", port: 465, encryption: "tls" }],
    ["smtp://mail.example.com", { host: "mail.example.com", port: 587, encryption: "starttls" }],
    ["smtp://mail.example.com:2525/", { host: "mail.example.com", port: 2525, encryption: "starttls" }],
    ["smtp://10.0.0.7", { host: "10.0.0.7", port: 587, encryption: "starttls" }],
    ["smtp://localhost.example.com", { host: "localhost.example.com", port: 587, encryption: "starttls" }],
    ["smtp://LOCALHOST", { host: "localhost", port: 25, encryption: "none" }],
    ["smtp://127.0.0.2:1025", { host: "127.0.0.2", port: 1025, encryption: "none" }],
    ["smtp://[::1]", { host: "::1", port: 25, encryption: "none" }],
    ["smtps://localhost", { host: "localhost", port: 465, encryption: "tls" }],
  ])("encrypts mail to %s as it should", (SMTP_URL, server) => {
    const { mail } = readEnvironment({ SMTP_URL, MAIL_FROM: "no-reply@example.com" }).config;

    expect(mail).toEqual({ server, from: { name: "", address: "no-reply@example.com" } });
  });

  it("reads user and password of the mail server, and the sender's name", () => {
    const { mail } = readEnvironment({
      SMTP_URL: "smtps://hor%40izon:p%3A%2Fss@mail.example.com",
      MAIL_FROM: "Horizon Pagamentos <no-reply@example.com>",
    }).config;

    expect(mail?.server.login).toEqual({ user: "hor@izon", password: "p:/ss" });
    expect(mail?.from).toEqual({ name: "Horizon Pagamentos", address: "no-reply@example.com" });
  });

  it("sends no mail without a server", () => {
    expect(readEnvironment({ MAIL_FROM: "no-reply@example.com" }).config.mail).toBeUndefined();
  });
});

describe("the generated secret", () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "secret-"));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it("is created once, long, and readable by its owner only", () => {
    const first = readSecretFile(join(dir, "data"));
    const second = readSecretFile(join(dir, "data"));

    expect(first).toHaveLength(64);
    expect(second).toBe(first);
    expect(statSync(join(dir, "data", "secret.key")).mode & 0o777).toBe(0o600);
  });

  it("is not replaced when its file is damaged", () => {
    writeFileSync(join(dir, "secret.key"), "");

    expect(() => readSecretFile(dir)).toThrow("damaged");
  });
});
