import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config/config";
import type { Metrics } from "../metrics/metrics";

/** The address that the metrics are served at. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/** The metrics on a port of their own. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, which the proxy in front of the platform does not lead to. Throws ConfigError when
 * the address cannot be used.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsServer> {
  metrics.measureProcess();
  const server = createServer(({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT is ${port}, METRICS_HOST ${host}: ${error.message}`);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}/metrics`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
