import { describe, expect, it } from "vitest";
import type { ScreenRow } from "../../../../src/engine/declaration/action";
import { type ExportFormat, maxSheetRows } from "../../../../src/engine/export/file-format";
import { givenRows } from "../../../../src/engine/export/row-source";
import { SheetFullError, writeAll } from "../../../../src/engine/export/run-export";

/** Writes `count` rows in two parts into a file that only counts them; resolves to that number. */
async function writtenOf(count: number, format: ExportFormat): Promise<number> {
  const row: ScreenRow = { id: 1 };
  const parts = [Array.from({ length: count - 1 }, () => row), [row]];
  let written = 0;
  const attempt = {
    count: 0,
    source: { goesOn: true, next: async () => parts.shift() },
    file: {
      add: async (rows: readonly unknown[]) => {
        written += rows.length;
      },
      end: async () => new Blob(),
      close: () => undefined,
    },
  };
  const head = { format, locale: "pt-BR", title: "Saques", columns: [] };
  await writeAll(attempt, { head, rowOf: () => [1] }, new AbortController().signal, () => undefined);
  expect(attempt.count).toBe(written);
  return written;
}

describe("an export", () => {
  it("as XLSX has as many rows as a sheet has lines below its titles", async () => {
    expect(maxSheetRows).toBe(1_048_576 - 1);
    expect(await writtenOf(maxSheetRows, "xlsx")).toBe(maxSheetRows);
  });

  it("of one row more is refused as XLSX, and not as CSV", async () => {
    await expect(writtenOf(maxSheetRows + 1, "xlsx")).rejects.toThrow(SheetFullError);
    expect(await writtenOf(maxSheetRows + 1, "csv")).toBe(maxSheetRows + 1);
  });

  it("says after each part that it was written", async () => {
    const written: number[] = [];
    const rows = Array.from({ length: 250 }, (_, id): ScreenRow => ({ id }));
    const file = { add: async () => undefined, end: async () => new Blob(), close: () => undefined };
    const attempt = { count: 0, source: givenRows(rows), file };
    const head = { format: "csv", locale: "pt-BR", title: "Saques", columns: [] } as const;

    await writeAll(attempt, { head, rowOf: () => [1] }, new AbortController().signal, () =>
      written.push(attempt.count),
    );

    expect(written).toEqual([100, 200, 250]);
  });
});
