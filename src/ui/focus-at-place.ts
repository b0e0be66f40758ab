/**
 * Gives the focus to the element at a place among others, or to the last where they have become fewer: whoever removes items goes on where they
 * were. Returns false where there is none.
 */
export function focusAtPlace(elements: Iterable<HTMLElement>, at: number): boolean {
  const all = [...elements];
  const next = all[Math.min(at, all.length - 1)];
  next?.focus();
  return next !== undefined;
}
