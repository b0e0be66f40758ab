import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { demoAdmins } from "../../../server/seed/admins";
import { Client } from "../../support/clients/client";

const mebibyte = 1024 * 1024;
/** 50 MB, which is less than 50 MiB. */
const tooMuch = 50_000_000;
const pieceSize = 64 * 1024;
/** Nested lists; 30,000 levels fit into the 64 KiB of an ordinary call. */
const deep = 30_000;
const deepest = 100_000;

let server: ChildProcess;
let url: string;
let maker: Client;
beforeAll(async () => {
  server = fork("tests/support/servers/platform-process.ts", { execArgv: ["--import", "tsx"] });
  [{ url }] = (await once(server, "message")) as [{ url: string }];
  maker = new Client(url);
  await maker.open();
  const [{ user, password: pass }] = demoAdmins;
  await maker.answer(contract.session.signin, { user, pass });
});
afterAll(async () => {
  server.disconnect();
  await once(server, "exit");
});

/** Peak memory of the platform's process so far, in bytes. */
async function readPeak(): Promise<number> {
  server.send("peak");
  const [{ peak }] = (await once(server, "message")) as [{ peak: number }];
  return peak;
}

/** The calls, with the size limit of their bodies in bytes. */
const each = [
  { name: "an ordinary call", call: contract.payouts.list, limit: 64 * 1024 },
  { name: "the call that takes images", call: contract.templates.update, limit: 44 * mebibyte },
];

/** Sends a body piece by piece until it is answered; returns the status and the time taken. */
async function post(
  call: { method: string; path: string },
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  headers = {},
) {
  const start = performance.now();
  const request = httpRequest(new URL(call.path, url), {
    agent: false,
    method: call.method,
    headers: { ...maker.headers, "content-type": "application/json", ...headers },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    // A rejected upload is aborted half way; only a missing answer is a failure.
    pipeline(Readable.from(body), request).catch(reject);
  });
  const status = await answered;
  request.destroy();
  return { status, ms: Math.round(performance.now() - start) };
}

/**
 * Yields `size` bytes in pieces that share their memory, and then never ends: a client that kept writing to a connection that is
 * being closed could miss the answer.
 */
async function* endless(size: number): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(pieceSize, "a");
  for (let sent = 0; sent < size; sent += piece.length) yield piece;
  await new Promise(() => undefined);
}

const nested = (levels: number) => Buffer.from(`{"form":${"[".repeat(levels)}${"]".repeat(levels)}}`);
const show = (what: string, { status, ms }: { status?: number | undefined; ms: number }) =>
  console.info(`${what}: ${status} after ${ms} ms`);

describe.each(each)("$name", ({ name, call, limit }) => {
  afterEach(async () => {
    expect(await maker.call(contract.misc.languages, {})).toMatchObject({ response: true });
  });

  it("rejects 50 MB by the declared length", async () => {
    const before = await readPeak();

    const answer = await post(call, endless(pieceSize), { "content-length": String(tooMuch) });

    show(`${name}, 50 MB`, answer);
    expect(answer.status).toBe(413);
    expect((await readPeak()) - before).toBeLessThan(64 * mebibyte);
  });

  it("rejects a body without a length once it is too large", async () => {
    const before = await readPeak();

    const answer = await post(call, endless(limit + pieceSize));

    show(`${name}, too many bytes in pieces`, answer);
    expect(answer.status).toBe(413);
    expect((await readPeak()) - before).toBeLessThan(256 * mebibyte);
  });

  it("rejects JSON of 30,000 levels within the size limit", async () => {
    const answer = await post(call, [nested(deep)]);

    show(`${name}, 30,000 levels`, answer);
    expect(answer.status).toBe(400);
  });

  it("rejects JSON of 100,000 levels", async () => {
    const before = await readPeak();

    const answer = await post(call, [nested(deepest)]);

    show(`${name}, 100,000 levels`, answer);
    expect(answer.status).toBe(call === contract.payouts.list ? 413 : 400);
    expect((await readPeak()) - before).toBeLessThan(128 * mebibyte);
  });

  it.each([
    ["a byte that begins nothing", [0xff]],
    ["half a character", [0xc3]],
    ["a character written too long", [0xc0, 0xaf]],
    ["half of a pair", [0xed, 0xa0, 0x80]],
  ])("rejects UTF-8 with %s", async (_, bytes) => {
    const body = Buffer.concat([Buffer.from('{"search":"'), Buffer.from(bytes), Buffer.from('"}')]);

    expect(await post(call, [body])).toMatchObject({ status: 400 });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("rejects a body of %s", async (type) => {
    const answer = await post(call, [Buffer.from("{}")], { "content-type": type });

    expect(answer.status).toBe(415);
  });

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
    "reads a body of %s",
    async (type) => {
      const answer = await post(call, [Buffer.from("{}")], { "content-type": type });

      expect(answer.status).toBe(200);
    },
  );
});

it("an unauthorized caller is answered before the body arrives", async () => {
  const answer = await post(contract.payouts.list, endless(pieceSize), { "app-auth": "nobody" });

  show("a stranger's endless body", answer);
  expect(answer.status).toBe(200);
});
