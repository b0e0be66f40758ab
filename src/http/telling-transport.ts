import type { Transport } from "./fetch-json";

/** A transport that sends as `fetch` does, and calls `onSent` once the browser has the request. */
export const tellingTransport =
  (onSent: () => void): Transport =>
  (url, init) => {
    const response = fetch(url, init);
    onSent();
    return response;
  };
