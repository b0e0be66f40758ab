/** The formats that a list is exported in. */
export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows below the titles of a sheet: spreadsheets have 1,048,576 lines. */
export const maxSheetRows = 1_048_575;

/** A value of an exported row: amounts and numbers as numbers, all else as text; null where the row has none. */
export type ExportedValue = string | number | null;
export type ExportedRow = readonly ExportedValue[];

/** A column of an exported file. */
export interface FileColumn {
  readonly title: string;
  /** How a spreadsheet shows it: amounts with their currency, moments as dates. */
  readonly kind: "plain" | "money" | "moment";
}

/** What a file is begun with. */
export interface FileHead {
  readonly format: ExportFormat;
  /** The tag of the language whose separators a CSV file has. */
  readonly locale: string;
  /** The title of the list. */
  readonly title: string;
  readonly columns: readonly FileColumn[];
}

/** A file that is being written. */
export interface FileSink {
  /** Resolves once the rows are written, so that no more are kept than are being written. */
  add(rows: readonly ExportedRow[]): Promise<void>;
  end(): Promise<Blob>;
}

/** What the page tells the worker that writes a file, one after the other. */
export type ToWorker = { readonly head: FileHead } | { readonly rows: readonly ExportedRow[] } | "end";

/** What the worker answers to each. */
export type FromWorker = "done" | { readonly file: Blob } | { readonly failed: string };
