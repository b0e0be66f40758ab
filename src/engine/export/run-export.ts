import { createStore } from "../../hooks/external-store";
import { ApiError } from "../../http/errors";
import type { ScreenRow } from "../declaration/action";
import { downloadFile } from "../table/csv";
import { type CurrentExport, currentExport, type ExportProgress } from "./current-export";
import { type ExportedRow, type FileHead, maxSheetRows } from "./file-format";
import { type FileWriter, openFile } from "./file-writer";
import type { RowSource } from "./row-source";

/** What is exported, and as what. */
export interface ExportOrder {
  readonly resource: string;
  readonly head: FileHead;
  /** The name of the file, with its ending. */
  readonly fileName: string;
  readonly admin: number | undefined;
  /** Begins to read the rows. */
  readonly read: () => RowSource;
  /** Resolves to the number of rows that there will be; undefined where nobody knows. */
  readonly countAll: (signal: AbortSignal) => Promise<number | undefined>;
  readonly rowOf: (row: ScreenRow) => ExportedRow;
  /** Called when the session is over; returns a function that stops listening. */
  readonly onSessionEnd: (listener: () => void) => () => void;
}

/** Rows that are formatted at a time, so that the page can answer to keys in between. */
const rowsAtATime = 100;
/** Milliseconds between two counts that are shown. */
const countEvery = 200;

/** More rows match than a sheet can hold. */
export class SheetFullError extends Error {
  override readonly name = "SheetFullError";
}

/** A file with its rows so far. */
export interface Attempt {
  readonly source: RowSource;
  readonly file: FileWriter;
  count: number;
}

/** Writes rows of an export; throws for more than a sheet can hold. */
async function write(
  attempt: Attempt,
  rows: readonly ScreenRow[],
  { head, rowOf }: Pick<ExportOrder, "head" | "rowOf">,
) {
  if (head.format === "xlsx" && attempt.count + rows.length > maxSheetRows) throw new SheetFullError();
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    // answered by the worker, so that the page's own events come in between
    await attempt.file.add(rows.slice(at, at + rowsAtATime).map(rowOf));
  }
  attempt.count += rows.length;
}

/** Reads and writes what is still missing; `onPart` is called after each part. */
export async function writeAll(
  attempt: Attempt,
  order: Pick<ExportOrder, "head" | "rowOf">,
  signal: AbortSignal,
  onPart: () => void,
): Promise<void> {
  for (;;) {
    const rows = await attempt.source.next(signal);
    if (signal.aborted) throw signal.reason;
    if (!rows) return;
    await write(attempt, rows, order);
    onPart();
  }
}

/** Counts what an export will have, when it is first asked to; a count that fails is none. */
function createTotal({ countAll }: ExportOrder) {
  let isAsked = false;
  let total: number | undefined;
  return {
    get: () => total,
    ask(signal: AbortSignal): void {
      if (isAsked) return;
      isAsked = true;
      countAll(signal).then(
        (count) => {
          total = count;
        },
        () => undefined,
      );
    },
  };
}

/** Begins an export, which is `currentExport` until it is whole or given up. */
export function startExport(order: ExportOrder): void {
  const progress = createStore<ExportProgress>({ phase: "reading", count: 0 });
  const total = createTotal(order);
  let attempt: Attempt | undefined;
  let controller = new AbortController();

  async function run(signal: AbortSignal): Promise<void> {
    const begun = attempt ?? { source: order.read(), file: await openFile(order.head), count: 0 };
    attempt = begun;
    // cancelled while the worker was fetched
    if (signal.aborted) forget();
    // after the first rows, since the queue would keep these waiting for the count
    await writeAll(begun, order, signal, () => total.ask(signal));
    downloadFile(order.fileName, await begun.file.end());
    leave();
    progress.set({ phase: "whole", count: begun.count });
  }

  function pause(error: unknown): void {
    const goesOn = attempt?.source.goesOn === true && error instanceof ApiError && error.kind !== "signedOut";
    progress.set({ phase: "paused", count: attempt?.count ?? 0, error, goesOn });
    if (!goesOn) forget();
  }
  function forget(): void {
    attempt?.file.close();
    attempt = undefined;
  }
  function begin(): void {
    controller = new AbortController();
    const { signal } = controller;
    progress.set({ phase: "reading", count: attempt?.count ?? 0 });
    const timer = setInterval(() => {
      const count = attempt?.count ?? 0;
      const now = progress.get();
      if (count !== now.count || total.get() !== now.total)
        progress.set({ phase: "reading", count, total: total.get() });
    }, countEvery);
    run(signal)
      .catch((error: unknown) => {
        if (currentExport.get() === current) pause(error);
      })
      .finally(() => clearInterval(timer));
  }
  const stopListening = order.onSessionEnd(() => {
    const reason = new ApiError("signedOut");
    controller.abort(reason);
    // another session would read other pages
    if (progress.get().phase === "paused") pause(reason);
  });
  function leave(): void {
    stopListening();
    forget();
  }
  const current: CurrentExport = {
    resource: order.resource,
    admin: order.admin,
    progress,
    resume: begin,
    cancel() {
      currentExport.set(undefined);
      controller.abort(new ApiError("aborted"));
      leave();
    },
  };
  currentExport.set(current);
  begin();
}
