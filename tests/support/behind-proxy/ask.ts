import { type Agent, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** An answer, and how often it was asked for anew. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /**
   * Requests that met a connection which the proxy had just closed, without a byte of an answer. Browsers repeat those on a new
   * connection, and so does `ask`.
   */
  readonly repeats: number;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Keeps connections alive; without one each request has a connection of its own. */
  readonly agent?: Agent;
}

/** Sends a request over http, or over https with any certificate. */
export function ask(url: string, question: Question = {}, repeats = 0): Promise<Answer> {
  const { method = "GET", headers = {}, body, agent = false } = question;
  const request = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
          repeats,
        }),
      );
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(ask(url, question, repeats + 1));
      else reject(error);
    });
    sent.end(body);
  });
}
