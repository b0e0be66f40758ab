import { csv } from "../table/csv";
import { createBlobParts } from "./blob-parts";
import type { FileHead, FileSink } from "./file-format";

/** Begins a CSV file, with the byte order mark by which spreadsheets recognize UTF-8. */
export function createCsvFile({ columns, locale }: FileHead): FileSink {
  const parts = createBlobParts("text/csv;charset=utf-8");
  parts.add("\uFEFF");
  parts.add(csv([columns.map(({ title }) => title)], locale));
  return {
    async add(rows) {
      parts.add(
        csv(
          rows.map((row) => row.map((value) => value ?? "")),
          locale,
        ),
      );
    },
    end: async () => parts.end(),
  };
}
