import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { wholeInputOf } from "../../../contract/extensions/list-query";
import { contract } from "../../../contract/index";
import { demoAdmins } from "../../../server/seed/admins";
import type { Client } from "../../support/clients/client";
import { givenCustomer } from "../../support/factories/given-customers";
import { everyCall, type Field, fieldsOf, sampleOf, withValue } from "../../support/security/every-call";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

// Thousands of requests, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ["Ana Prado", "Bento Lima", "Cléa Dias"])
    await givenCustomer(platform.database, { name });
});
afterAll(() => platform.close());

/** A client that may make the call, with a session of its own when the call could end or change it. */
const callerOf = (call: Call): Promise<Client> =>
  call.needs === "session" ? platform.anonymous() : platform.as("maker");

const withInput = everyCall.filter(({ call }) => fieldsOf(call).length > 0);

/** Texts with a special meaning in SQL, in JSON queries, in templates, in paths and in programs. */
const attacks: readonly unknown[] = [
  "' OR '1'='1",
  "'; DROP TABLE customers; --",
  "1) UNION SELECT password FROM admins --",
  "\\'; SELECT pg_sleep(20); --",
  "%' AND 1=(SELECT count(*) FROM admins) AND '%'='",
  "$1::text || pg_read_file('/etc/passwd')",
  "%",
  "_",
  "\\",
  `{"$gt": ""}`,
  { $gt: "" },
  { $where: "while(true){}" },
  [{ $ne: null }],
  "__proto__",
  "$" + "{process.exit(1)}",
  "../../../../etc/passwd",
  "\u202e\u0007\ufeff",
  "\ud800",
];

/** Attacks that a query string can contain. */
const attacksOn = (call: Call) =>
  call.method === "GET" ? attacks.filter((attack) => typeof attack === "string") : attacks;

const isText = ({ schema }: Field) => schema.type === "string" || !schema.type;

describe("SQL and query objects are treated as text, or rejected, in every field of", () => {
  it.each(withInput.filter(({ call }) => fieldsOf(call).some(isText)))("$name", async ({ call }) => {
    for (const field of fieldsOf(call).filter(isText)) {
      for (const attack of attacksOn(call)) {
        const caller = await callerOf(call);

        const { status } = await caller.call(call, withValue(sampleOf(call), field.path, attack));

        expect(status, `${field.name}: ${JSON.stringify(attack)}`).toBeLessThan(500);
      }
    }
  });

  it("no call, so that all data is intact afterwards and the same passwords work", async () => {
    const maker = await platform.signIn("maker");
    const { data } = await maker.answer(contract.customers.list, { page: 1, offset: 50 });
    expect(data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Ana Prado", "Bento Lima", "Cléa Dias"]),
    );
    const { n } = await platform.database.kysely
      .selectFrom("admins")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where(
        "user_name",
        "in",
        demoAdmins.map(({ user }) => user),
      )
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(demoAdmins.length);
  });

  it("a search, where wildcards find nothing", async () => {
    const maker = await platform.as("maker");

    for (const search of ["%", "_", "\\", "A%o", "' OR '1'='1"]) {
      const { data } = await maker.answer(contract.customers.list, { page: 1, offset: 20, search });
      expect(data, search).toEqual([]);
    }
  });
});

describe("the log contains no content of requests or answers after", () => {
  beforeEach(() => {
    platform.log.length = 0;
  });

  /** The sample input with a mark in every free text, by which tests find it. */
  function marked(call: Call): { input: Record<string, unknown>; marks: string[] } {
    let input = sampleOf(call);
    const marks: string[] = [];
    for (const field of fieldsOf(call).filter(isText)) {
      const mark = `canary${marks.length}x${field.path.length}canary`;
      const changed = withValue(input, field.path, mark);
      marks.push(mark);
      // A mark that the rules reject is sent alone below.
      if (wholeInputOf(call).safeParse(changed).success) input = changed;
    }
    return { input, marks };
  }

  it.each(withInput)("$name", async ({ call }) => {
    const caller = await callerOf(call);
    const { input, marks } = marked(call);
    const refused = fieldsOf(call)
      .filter(isText)
      .reduce((given, { path }, at) => withValue(given, path, marks[at]), sampleOf(call));
    const query = call.method === "GET" ? "" : "?pass=canaryInQuery&otp=canaryInQuery";

    await caller.call(call, input);
    await caller.call(call, refused);
    await caller.fetch(`${call.path}${query}`, {
      method: call.method,
      headers: { cookie: "session=canaryInCookie", authorization: "Bearer canaryInHeader" },
      ...(call.method === "GET" ? {} : { body: `{"pass": "canaryInBrokenBody` }),
    });

    const text = platform.log.join("\n");
    expect(platform.log.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain(call.path);
    expect(text).not.toMatch(/canary/i);
    for (const secret of [caller.headers["app-auth"], caller.headers["csrf-token"], "Maker2026"])
      expect(text).not.toContain(secret);
  });
});
