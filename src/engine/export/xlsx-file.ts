import { writeXlsxStream } from "hucre/xlsx";
import { createBlobParts } from "./blob-parts";
import type { ExportedRow, ExportedValue, FileHead, FileSink } from "./file-format";
import { sheetColumn, sheetName, sheetRow } from "./sheet-values";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Hands rows from the side that adds them to the side that takes them, some at a time. */
function createHandover() {
  let give: (rows: readonly ExportedRow[] | undefined) => void = () => undefined;
  let given = new Promise<readonly ExportedRow[] | undefined>((resolve) => {
    give = resolve;
  });
  let onTaken: () => void = () => undefined;
  return {
    /** Resolves once all of the rows were taken; undefined says that there are no more. */
    give(rows: readonly ExportedRow[] | undefined): Promise<void> {
      const taken = new Promise<void>((resolve) => {
        onTaken = resolve;
      });
      give(rows);
      return taken;
    },
    async *rows(): AsyncGenerator<ExportedRow, void> {
      for (;;) {
        const rows = await given;
        given = new Promise((resolve) => {
          give = resolve;
        });
        if (rows) yield* rows;
        onTaken();
        if (!rows) return;
      }
    },
  };
}

/** Writes the sheet while its rows are handed over, so that none of them is kept. */
async function writeSheet(
  { title, columns }: FileHead,
  first: readonly ExportedRow[],
  rows: AsyncIterable<ExportedRow>,
): Promise<Blob> {
  async function* sheetRows(): AsyncGenerator<ExportedValue[], void> {
    for await (const row of rows) yield sheetRow(row, columns);
  }
  const stream = writeXlsxStream(sheetRows(), {
    name: sheetName(title),
    columns: columns.map((column, at) =>
      sheetColumn(
        column,
        first.map((row) => row[at] ?? null),
      ),
    ),
    freezePane: { rows: 1 },
  });
  const parts = createBlobParts(type);
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return parts.end();
    parts.add(value as Uint8Array<ArrayBuffer>);
  }
}

/** Begins an XLSX file of one sheet whose titles stay in view. Formats and widths follow from the first rows. */
export function createXlsxFile(head: FileHead): FileSink {
  const handover = createHandover();
  let file: Promise<Blob> | undefined;
  const begin = (rows: readonly ExportedRow[]) => {
    file ??= writeSheet(head, rows, handover.rows());
    return file;
  };
  return {
    async add(rows) {
      // a failure to write would otherwise leave the rows waiting
      await Promise.race([begin(rows).then(() => undefined), handover.give(rows)]);
    },
    async end() {
      const written = begin([]);
      void handover.give(undefined);
      return await written;
    },
  };
}
