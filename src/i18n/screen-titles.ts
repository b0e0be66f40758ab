/** The title, menu entry and description of each screen, by the name of its resource. */
export type ScreenTitles = Readonly<
  Record<string, { readonly title: string; readonly menu: string; readonly about: string }>
>;

/** Merges the titles of several files. */
export const screenTitles = (files: Readonly<Record<string, ScreenTitles>>): ScreenTitles =>
  Object.assign({}, ...Object.values(files));
