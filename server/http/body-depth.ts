/** Objects and lists inside one another that a body may have; no form of a template comes near. */
export const deepestBody = 64;

interface Place {
  value: object;
  depth: number;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether objects and lists are inside one another deeper than `deepestBody`; a body may be deeper than the stack. */
export function isTooDeep(body: object): boolean {
  const open: Place[] = [{ value: body, depth: 1 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    if (depth > deepestBody) return true;
    for (const inner of Object.values(value).filter(isObject)) open.push({ value: inner, depth: depth + 1 });
  }
  return false;
}
