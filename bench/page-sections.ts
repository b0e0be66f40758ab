/** The lines that a section of a page stands between, so that what is written around it leaves it alone. */
const marks = (name: string) =>
  [`<!-- ${name}: begin, written by a command -->`, `<!-- ${name}: end -->`] as const;

/** A section of a page with its marks; undefined where the page has none of that name. */
export function sectionOf(page: string, name: string): string | undefined {
  const [begin, end] = marks(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  return from < 0 || to < from ? undefined : page.slice(from, to + end.length);
}

/** The page with a section's text replaced, or added at its end. */
export function withSection(page: string, name: string, text: string): string {
  const [begin, end] = marks(name);
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const present = sectionOf(page, name);
  return present === undefined ? `${page.trimEnd()}\n\n${section}\n` : page.split(present).join(section);
}

/** A new page with a section of the old one, where that has it, at its end. */
export function keepSection(page: string, old: string, name: string): string {
  const section = sectionOf(old, name);
  return section === undefined ? page : `${page.trimEnd()}\n\n${section}\n`;
}
