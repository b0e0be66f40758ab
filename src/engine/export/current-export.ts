import { createStore } from "../../hooks/external-store";

/** How far an export is. A new object for each step. */
export interface ExportProgress {
  /** `paused` after a failure, `whole` when the file was handed to the browser. */
  readonly phase: "reading" | "paused" | "whole";
  /** The rows that are in the file. */
  readonly count: number;
  /** The rows that there will be, as far as that is known. */
  readonly total?: number | undefined;
  /** Why it is paused. */
  readonly error?: unknown;
  /** True where it goes on where it was; false where it has to begin again. */
  readonly goesOn?: boolean;
}

/** An export that was begun, of any list; it goes on while other pages are shown. */
export interface CurrentExport {
  /** The list's resource. */
  readonly resource: string;
  /** The id of the admin who began it. */
  readonly admin: number | undefined;
  readonly progress: {
    readonly get: () => ExportProgress;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Goes on after a failure, or begins again. */
  resume(): void;
  /** Gives up the file and what is being read. */
  cancel(): void;
}

/** The buttons of the bar that shows it; the id of a request in it has one, too, which copies that. */
export const exportButtons = ".export-bar > button";

/** The export that is under way or paused; one at a time, as one file is asked for at a time. */
export const currentExport = createStore<CurrentExport | undefined>(undefined);
