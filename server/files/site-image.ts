const folder = "/files/site/";

/** The path of an image of a white label's site, from the platform's base address. */
export const siteImagePath = (sha256: string): string => `${folder}${sha256}`;

/** The SHA-256 in an image's address, which may include a host; undefined for other addresses. */
export function siteImageOf(address: string): string | undefined {
  const base = "http://localhost";
  if (!URL.canParse(address, base)) return undefined;
  const { pathname } = new URL(address, base);
  const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : "";
  return /^[0-9a-f]{64}$/.test(name) ? name : undefined;
}
