/**
 * Makes an address from the platform absolute; undefined unless it is http or https, the only ones that are ever opened.
 * A path is resolved against the platform's base address `api`, which is empty for the page's own origin.
 */
export function safeUrl(address: unknown, api: string): string | undefined {
  if (typeof address !== "string") return undefined;
  const isPath = address.startsWith("/") && !address.startsWith("//");
  try {
    const url = new URL(isPath ? `${api}${address}` : address, window.location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The URL of an image from the platform, as an http, https or `data:image/` URL; '' for anything else. */
export const safeImageUrl = (address: string): string =>
  address.startsWith("data:image/") ? address : ((address && safeUrl(address, "")) ?? "");
