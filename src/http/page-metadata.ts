/** Where the page says that its platform lives; addresses have no slash at the end. */
export interface PageMetadata {
  /** Base address of the API; empty for the page's own origin. */
  readonly api: string;
  /** Base address of the app-config; empty for the page's own origin. */
  readonly cdn: string;
  /** The installation's id, or `none`. */
  readonly appId: string;
}

/** Whether menus leave out what the admin's level may not use; they show everything unless the page says so (decision A22). */
export const hidesForbidden = (document: Pick<Document, "querySelector">): boolean =>
  document.querySelector('meta[name="forbidden-menus"]')?.getAttribute("content")?.trim() === "hide";

/** Reads the page's `<meta>` elements; what is missing or empty gets its default (decision A11). */
export function readPageMetadata(document: Pick<Document, "querySelector">): PageMetadata {
  const content = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute("content")?.trim() ?? "";
  const address = (name: string) => content(name).replace(/\/+$/, "");
  return { api: address("api-base"), cdn: address("cdn-origin"), appId: content("app-id") || "none" };
}
