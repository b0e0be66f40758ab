let next = 0;

/** A name that no other row of a worker's database has; in letters, since names must not count up. */
export const newName = (): string =>
  `Falhada ${String(next++).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
