/** The marker lines around a section, so that rewriting the rest of the page leaves the section alone. */
const marks = (name: string) =>
  [`<!-- ${name}: begin, written by a command -->`, `<!-- ${name}: end -->`] as const;

/** The section of a page with its markers; undefined when the page has none of that name. */
export function sectionOf(page: string, name: string): string | undefined {
  const [begin, end] = marks(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  return from < 0 || to < from ? undefined : page.slice(from, to + end.length);
}

/** The page with the text of a section replaced; a new section is added at the end. */
export function withSection(page: string, name: string, text: string): string {
  const [begin, end] = marks(name);
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const present = sectionOf(page, name);
  return present === undefined ? `${page.trimEnd()}\n\n${section}\n` : page.split(present).join(section);
}

/** The new page with a section of the old page appended, if the old page has it. */
export function keepSection(page: string, old: string, name: string): string {
  const section = sectionOf(old, name);
  return section === undefined ? page : `${page.trimEnd()}\n\n${section}\n`;
}
