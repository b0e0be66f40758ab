/** Stands in a list for a row that does not have the schema of its call. */
export class UnreadableRow {
  /** The row's id where that much can be read, otherwise a negative one that stands for its place. */
  readonly id: number;
  /** The row as it came. */
  readonly content: unknown;

  constructor(id: number, content: unknown) {
    this.id = id;
    this.content = content;
  }
}

/** True for what stands for a row that could not be read, in a list of rows of any type. */
export const isUnreadable = (row: unknown): row is UnreadableRow => row instanceof UnreadableRow;
