import type { Transport } from "./fetch-json";

/** The response headers; the browser hands them out as one text, a line per header. */
const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split("\r\n")
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText || null, { status: request.status, headers: headersOf(request) });

/** A transport that reports the share of the request that was sent, 0 to 1, which `fetch` cannot do. */
export const uploadTransport =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = "GET", headers, body, signal }, restartTimeout) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError("The request did not get through."));
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimeout();
        onProgress(total === 0 ? 1 : loaded / total);
      };
      if (signal?.aborted) return fail();
      request.onload = () => resolve(responseOf(request));
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener("abort", () => request.abort());
      request.send(typeof body === "string" ? body : null);
    });
