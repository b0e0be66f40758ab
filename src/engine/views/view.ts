/** What a list shows, under a name. */
export interface View {
  /** Differs from the names of the list's other views. */
  readonly name: string;
  /** The query of the list's address: filters, order, page size, columns and density. */
  readonly query: string;
  /** True for the view that the list opens with. */
  readonly isStart?: boolean;
}

/** The most views of a list. */
export const maxViews = 30;
/** The most characters of a view's name. */
export const maxViewName = 40;
const maxQuery = 2000;

/** Reads a view that was stored; undefined for what is none. */
function readView(value: unknown): View | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, query, isStart } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== "string" || typeof query !== "string") return undefined;
  if (name === "" || name.length > maxViewName || query.length > maxQuery) return undefined;
  return { name, query, ...(isStart === true && { isStart }) };
}

/** Reads views that were stored; whatever is not as it should be is left out. */
export function readViews(value: unknown): readonly View[] {
  const read = Array.isArray(value) ? value.map(readView).filter((view) => view !== undefined) : [];
  const unique = read.filter(({ name }, at) => read.findIndex((view) => view.name === name) === at);
  return unique.slice(0, maxViews);
}
