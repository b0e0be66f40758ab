import type { Transport } from "./fetch-json";

/** The headers of an answer, as the browser writes them: a line each. */
const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split("\r\n")
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText || null, { status: request.status, headers: headersOf(request) });

/** Carries a request and tells how much of it was sent, 0 to 1: `fetch` cannot say that. */
export const uploadTransport =
  (tell: (part: number) => void): Transport =>
  (url, { method = "GET", headers, body, signal }, moved) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError("The request did not get through."));
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        tell(total === 0 ? 1 : loaded / total);
      };
      if (signal?.aborted) return fail();
      request.onload = () => resolve(answerOf(request));
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener("abort", () => request.abort());
      request.send(typeof body === "string" ? body : null);
    });
