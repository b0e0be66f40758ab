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
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "accounts.example.com" }],
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "javascript:alert(1)" }],
    ["ACCOUNT_SITE_URL", { ACCOUNT_SITE_URL: "https://ana:secret@accounts.example.com" }],
  ])("names %s when it is invalid", (name, env) => {
    expect(() => readEnvironment(env)).toThrow(ConfigError);
    expect(() => readEnvironment(env)).toThrow(name);
  });

  it("does not repeat a password that stands in an address", () => {
    const read = () => readEnvironment({ ACCOUNT_SITE_URL: "https://ana:open-sesame@accounts.example.com" });

    expect(read).toThrow(/^((?!open-sesame).)*$/s);
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
