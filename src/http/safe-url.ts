/**
 * An address that the platform gave, whole: a path begins at the platform's base address `api`, which is empty where it is
 * the page's own. Undefined for what is no http or https address: nothing else is ever opened.
 */
export function safeUrl(given: unknown, api: string): string | undefined {
  if (typeof given !== "string") return undefined;
  const isPath = given.startsWith("/") && !given.startsWith("//");
  try {
    const url = new URL(isPath ? `${api}${given}` : given, window.location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a picture that the platform gave, or the picture itself; '' for anything else. */
export const safeImageUrl = (given: string): string =>
  given.startsWith("data:image/") ? given : ((given && safeUrl(given, "")) ?? "");
