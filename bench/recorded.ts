import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "../tests/support/tools/certificate";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server that answers over HTTP/2 and TLS what another one answered to the same request before. */
export interface RecordedServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers of one connection, which are not passed on (RFC 9110, section 7.6.1). */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "host", "upgrade"]);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.has(name)),
  );

async function fetchFrom(upstream: string, incoming: Http2ServerRequest, body: Buffer): Promise<Answer> {
  const url = new URL(incoming.url, upstream);
  // for the platform the page is its own
  const own = incoming.headers.origin === undefined ? {} : { origin: new URL(upstream).origin };
  const headers = { ...passedOn(incoming.headers), ...own };
  const outgoing = ask(url, { method: incoming.method, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const { statusCode = 502, headers: found } = answer;
  return { status: statusCode, headers: passedOn(found), body: await buffer(answer) };
}

/** The public key's hash by which Chromium trusts a certificate that nobody signed, so that it caches what comes with it. */
export const keyHash = ({ cert }: Certificate): string =>
  createHash("sha256")
    .update(new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");

/** Starts a recorded server in front of `upstream`: each request is passed on once, and answered from memory from then on. */
export async function startRecorded(upstream: string, pair: Certificate): Promise<RecordedServer> {
  const known = new Map<string, Promise<Answer>>();
  const respond = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const body = await buffer(incoming);
    const { method, url, headers } = incoming;
    const key = [method, url, headers["if-none-match"] ?? "", headers["accept-language"], body].join(" ");
    const answer = known.get(key) ?? fetchFrom(upstream, incoming, body);
    known.set(key, answer);
    const { status, headers: found, body: answered } = await answer;
    outgoing.writeHead(status, found);
    outgoing.end(answered);
  };
  const server = createSecureServer({ ...pair, allowHTTP1: true });
  server.on("request", (incoming, outgoing) => {
    // a page that was left does not wait for its answer
    void respond(incoming, outgoing).catch(() => outgoing.stream?.close());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    async close() {
      server.close();
    },
  };
}
