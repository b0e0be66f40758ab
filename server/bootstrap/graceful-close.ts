import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds. */
const closeTimeout = 10_000;
/** Milliseconds in which a new connection brings its first request; one that brings none was opened for later use. */
const firstRequestTimeout = 1_000;

/** The two steps in which a server stops without an error at its callers. */
export interface GracefulClose {
  /** Ends each connection with its next answer, by `Connection: close`; still takes new ones. */
  announce(): void;
  /** Takes no more connections, gives requests in flight ten seconds, then cuts what is left. */
  close(): Promise<void>;
}

const endConnection = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader("connection", "close");
};

/** Watches for connections that have brought nothing yet; Node does not count them as idle, and would wait for them. */
function watchUnused(server: Server) {
  const unused = new Map<Socket, number>();
  server.prependListener("connection", (socket) => {
    unused.set(socket, Date.now());
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }) => unused.delete(socket));
  return {
    /** Ends those that were opened a second ago or earlier: browsers and clients open them in advance. */
    close() {
      for (const [socket, since] of unused)
        if (socket.bytesRead === 0 && Date.now() - since > firstRequestTimeout) socket.destroy();
    },
  };
}

/**
 * Watches the requests of a server, so that it can be closed gracefully. A caller that keeps connections alive sends its next
 * request on one that the server is about to close, and cannot tell if it was read: saying so with the answer prevents that.
 */
export function prepareClose(server: Server): GracefulClose {
  const unanswered = new Set<ServerResponse>();
  const unused = watchUnused(server);
  let isClosing = false;
  server.prependListener("request", (_, response) => {
    if (isClosing) return endConnection(response);
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });

  return {
    announce() {
      isClosing = true;
      unanswered.forEach(endConnection);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = Date.now() + closeTimeout;
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      // A busy connection stays open after its answer, so idle ones are closed again and again.
      while (!isClosed && Date.now() < deadline) {
        server.closeIdleConnections();
        unused.close();
        await Promise.race([closed, sleep(50)]);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
