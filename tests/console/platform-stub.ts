import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

type Answer = { readonly status: number; readonly body: unknown };

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that keeps every request until the test answers it; closed after the test. */
export async function heldServer() {
  const asked: { readonly body: Record<string, unknown>; readonly answer: (answer: Answer) => void }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      asked.push({
        body: JSON.parse(text || "{}"),
        answer: ({ status, body }) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
