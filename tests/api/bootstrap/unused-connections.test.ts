import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { startPlatform, testSecret } from "../../support/servers/platform";

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, "localhost");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

it("ends connections that were opened for later use, and serves the request that has begun on one", async () => {
  const platform = await startPlatform();
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  const database = await platform.database.another();
  const served = await listen(
    createPlatform({ database, secret: testSecret, config, now: platform.clock.now }),
    0,
  );
  const unused = await opened(served.port);
  const used = await opened(served.port);
  used.write("GET /readyz HTTP/1.1\r\n");
  const start = performance.now();

  const ended = once(unused, "close");
  const closed = served.close();
  await ended;
  used.write("host: localhost\r\n\r\n");
  const [answer] = await once(used, "data");
  await closed;

  expect(String(answer)).toMatch(/^HTTP\/1.1 503 [\s\S]*draining$/);
  expect(performance.now() - start).toBeLessThan(5000);
  await platform.close();
});
