import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { Upload } from "../../../server/files/data-url";
import type { Envelope } from "../../support/clients/client";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const kibibyte = 1024;
const { list } = contract.payouts;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    replace: (handlers) => ({
      ...handlers,
      templates: {
        ...handlers.templates,
        async update({ form }, { unchanged }) {
          unchanged();
          return { data: { form: { length: JSON.stringify(form).length } } };
        },
      },
      customers: {
        ...handlers.customers,
        list: async () => Promise.reject(new Error("the disk is on fire")),
      },
    }),
  });
});
afterAll(() => platform.close());

async function post(path: string, body: string): Promise<Envelope> {
  const maker = await platform.as("maker");
  const response = await maker.fetch(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  return { ...((await response.json()) as Envelope), status: response.status };
}

describe("input", () => {
  it("is rejected field by field, in Portuguese by default", async () => {
    const maker = await platform.as("maker");
    const input = { reqId: "x", status: "p" as const, reason: "curto", otp: "12" };

    const pt = await maker.call(contract.payouts.decide, input);
    const en = await maker.call(contract.payouts.decide, input, { "app-lang": "en" });

    expect(pt).toMatchObject({ status: 200, response: false, data: null });
    expect(pt.message).toEqual([
      { field: "reason", message: "É requerido no mínimo 10 caracteres" },
      { field: "otp", message: "O PIN deve ter 6 dígitos" },
    ]);
    expect(en.message).toEqual([
      { field: "reason", message: "Use at least 10 characters" },
      { field: "otp", message: "The code must have 6 digits" },
    ]);
  });

  it("that is missing is reported as required", async () => {
    const maker = await platform.as("maker");

    const answer = await maker.call(contract.misc.userSearch, { search: "" });

    expect(answer.message).toEqual([{ field: "search", message: "Campo requerido!" }]);
  });

  it("of a GET comes from the query", async () => {
    const maker = await platform.as("maker");

    const missing = await maker.fetch(contract.offices.payinFees.path);

    expect(await missing.json()).toMatchObject({
      message: [{ field: "reqId", message: "Campo requerido!" }],
    });
  });
});

describe("a body", () => {
  it.each(["{", "nonsense", '{"page":1}}', "[]", "null", '"text"', "\u0000"])(
    "of %s is answered 400",
    async (body) => {
      expect(await post(list.path, body)).toMatchObject({ status: 400, response: false });
    },
  );

  it("may be empty when no field is required", async () => {
    const { id } = await givenPayout(platform.database, (await givenCustomer(platform.database)).id);

    const answer = await post(list.path, "");

    expect(answer).toMatchObject({ status: 200, response: true, data: [{ id, status: "w" }] });
  });

  it("of more than 64 KiB is answered 413, and of 64 KiB is read", async () => {
    const bodyOf = (size: number) => JSON.stringify({ search: "" }).padEnd(size, " ");

    expect(await post(list.path, bodyOf(64 * kibibyte))).toMatchObject({ status: 200, response: true });
    expect(await post(list.path, bodyOf(64 * kibibyte + 1))).toMatchObject({ status: 413, response: false });
  });

  it("without a length is counted as it arrives and answered 413", async () => {
    const maker = await platform.as("maker");
    const chunk = Buffer.alloc(8 * kibibyte, " ");
    let sent = 0;

    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(new URL(list.path, platform.url), {
        method: "POST",
        headers: maker.headers,
      });
      request.once("response", ({ statusCode }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.once("error", reject);
      const write = () => {
        if (request.destroyed || sent > 4096 * kibibyte) return;
        sent += chunk.length;
        request.write(chunk, () => setImmediate(write));
      };
      write();
    });

    expect(status).toBe(413);
  });

  it("with a template's images may be larger, and arrives without their text", async () => {
    const maker = await platform.as("maker");
    const form = { logo: `data:image/png;base64,${"A".repeat(5 * kibibyte * kibibyte)}` };

    const answer = await maker.call(contract.templates.update, {
      reqId: "x",
      templateId: 1,
      step: "home",
      form,
    });

    const { length } = JSON.stringify({ logo: new Upload("tooLarge") });
    expect(answer).toMatchObject({ response: true, data: { form: { length } } });
  });

  it("is not read at all for an unauthorized caller", async () => {
    const stranger = platform.client();

    const response = await stranger.fetch(list.path, { method: "POST", body: "not json" });

    expect(await response.json()).toMatchObject({ errorCode: "SESSX001" });
  });
});

describe("an address", () => {
  it("outside the contract is answered 404 in an envelope", async () => {
    const response = await platform.client().fetch("/admin/nothing/here", { headers: { "app-lang": "en" } });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      response: false,
      message: "Address not found",
      data: null,
    });
  });

  it("called with another method is answered 405 with the allowed ones", async () => {
    const response = await platform.client().fetch(list.path);

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect(await response.json()).toMatchObject({ response: false });
  });
});

describe("an unexpected error", () => {
  it("is answered 500 with an id that is also in the log, and without its cause", async () => {
    const response = await platform.client().fetch(contract.customers.list.path, {
      method: "POST",
      body: "{}",
      headers: { ...(await platform.as("maker")).headers, "content-type": "application/json" },
    });

    const answer = { ...((await response.json()) as object), status: response.status };
    const id = response.headers.get("x-request-id") ?? "none";
    expect(answer).toMatchObject({ status: 500, response: false, data: null });
    expect(JSON.stringify(answer)).not.toContain("fire");
    expect(platform.log.find((line) => line.includes(id))).toContain("the disk is on fire");
  });
});

describe("app-config", () => {
  it("is served without an envelope or a session, and may be cached", async () => {
    const response = await platform
      .client()
      .fetch(contract.session.appConfig.path, { headers: { "app-id": "none" } });

    const config = contract.session.appConfig.data.parse(await response.json());
    expect(config).toMatchObject({ name: "Horizon", expire: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) });
    expect(response.headers.get("cache-control")).toContain("max-age");
  });
});
