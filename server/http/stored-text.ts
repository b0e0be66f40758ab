/** Objects and lists inside one another that a body may have; no form of a template comes near. */
export const deepestBody = 64;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}

/** Everything inside a value with its dotted path, without recursion: a body may be deeper than the stack. */
function* placesIn(input: Readonly<Record<string, unknown>>): Generator<Place> {
  const open: Place[] = [{ value: input, path: "", depth: 1 }];
  for (let place = open.pop(); place; place = open.pop()) {
    yield place;
    const { value, path, depth } = place;
    if (typeof value !== "object" || value === null || depth > deepestBody) continue;
    for (const [name, inner] of Object.entries(value))
      open.push({ value: inner, path: path ? `${path}.${name}` : name, depth: depth + 1 });
  }
}

/** Whether objects and lists are inside one another deeper than `deepestBody`. */
export function isTooDeep(input: Readonly<Record<string, unknown>>): boolean {
  for (const { value, depth } of placesIn(input))
    if (depth > deepestBody && typeof value === "object" && value !== null) return true;
  return false;
}

/** What PostgreSQL stores in no text: U+0000, and halves of a character that UTF-16 writes in two. */
const isUnstorable = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text);

/** The paths of texts that cannot be stored as they are. */
export function findUnstorable(input: Readonly<Record<string, unknown>>): string[] {
  const paths: string[] = [];
  for (const { value, path } of placesIn(input))
    if (typeof value === "string" && isUnstorable(value)) paths.push(path);
  return paths;
}
