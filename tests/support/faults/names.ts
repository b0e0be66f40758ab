let next = 0;

/** A name that is unique in the worker's database; it counts in letters, since names with sequences of digits are refused. */
export const newName = (): string =>
  `Falhada ${String(next++).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
