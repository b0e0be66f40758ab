import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { startRecorded } from "../../../bench/recorded";
import { selfSigned } from "../../support/tools/certificate";

/** A server that counts its requests in its answers, and the recorded one in front of it. */
async function start() {
  let requests = 0;
  const upstream = createServer(async (request, response) => {
    requests += 1;
    const body = await text(request);
    response.writeHead(201, { "x-token": "t" }).end(`${request.method} ${request.url} ${body} ${requests}`);
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  const recorded = await startRecorded(`http://127.0.0.1:${port}`, selfSigned());
  const client = connect(recorded.url, { ca: selfSigned().cert });
  onTestFinished(async () => {
    client.close();
    await recorded.close();
    upstream.close();
  });
  return async (path: string, body = "") => {
    const stream = client.request({ ":path": path, ":method": body ? "POST" : "GET" });
    // a request without a body has ended by itself
    if (body) stream.end(body);
    const [headers] = await once(stream, "response");
    return { status: headers[":status"], token: headers["x-token"], body: await text(stream) };
  };
}

describe("the recorded server of the bench", () => {
  it("passes a request on once, and answers it from memory from then on", async () => {
    const ask = await start();
    const first = await ask("/a", "1");

    expect(first).toEqual({ status: 201, token: "t", body: "POST /a 1 1" });
    expect(await ask("/a", "1")).toEqual(first);
  });

  it("takes requests with another path or body for others", async () => {
    const ask = await start();

    expect([await ask("/a", "1"), await ask("/a", "2"), await ask("/b", "1"), await ask("/b")]).toMatchObject(
      [{ body: "POST /a 1 1" }, { body: "POST /a 2 2" }, { body: "POST /b 1 3" }, { body: "GET /b  4" }],
    );
  });
});
