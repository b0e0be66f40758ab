/** Pixels of a row; the style sheet's `--row` says the same. */
export const rowHeight = 40;
