/** The settings in the page's `<meta>` elements; addresses have no slash at the end. */
export interface PageMetadata {
  /** Base address of the API; empty for the page's own origin. */
  readonly api: string;
  /** Base address of the app-config; empty for the page's own origin. */
  readonly cdn: string;
  /** The installation's id, or `none`. */
  readonly appId: string;
}

/** True when the page sets `forbidden-menus` to `hide`: menus then leave out what the admin's level forbids (requirement A22). */
export const hidesForbidden = (document: Pick<Document, "querySelector">): boolean =>
  document.querySelector('meta[name="forbidden-menus"]')?.getAttribute("content")?.trim() === "hide";

/** Reads the page's `<meta>` elements; one that is missing or empty gets its default (requirement A11). */
export function readPageMetadata(document: Pick<Document, "querySelector">): PageMetadata {
  const content = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute("content")?.trim() ?? "";
  const address = (name: string) => content(name).replace(/\/+$/, "");
  return { api: address("api-base"), cdn: address("cdn-origin"), appId: content("app-id") || "none" };
}
