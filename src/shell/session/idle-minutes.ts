/** Without a word of the page nobody is left signed in for longer than this many minutes. */
const usual = 15;

/** After how many minutes without activity the page wants a person signed out; 0 for never. */
export function idleMinutes(document: Pick<Document, "querySelector">): number {
  const text = document.querySelector('meta[name="idle-minutes"]')?.getAttribute("content")?.trim();
  const minutes = text ? Number(text) : usual;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : usual;
}
