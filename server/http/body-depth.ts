/** The deepest nesting of objects and lists that a body may have; a template's form comes nowhere near it. */
export const deepestBody = 64;

interface Node {
  value: object;
  depth: number;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** True when a body is nested deeper than `deepestBody`. Iterative, since a body may be deeper than the stack. */
export function isTooDeep(body: object): boolean {
  const pending: Node[] = [{ value: body, depth: 1 }];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { value, depth } = node;
    if (depth > deepestBody) return true;
    for (const inner of Object.values(value).filter(isObject))
      pending.push({ value: inner, depth: depth + 1 });
  }
  return false;
}
