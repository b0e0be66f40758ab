/** A text as it is searched and compared: without accents, and the same in upper and lower case, so that 'sao' finds 'São Paulo'. */
export const searchable = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** True when an option's label contains the typed text, ignoring case and accents. */
export const isFound = (typed: string, option: { readonly label: string } | undefined): boolean =>
  searchable(option?.label ?? "").includes(searchable(typed.trim()));
