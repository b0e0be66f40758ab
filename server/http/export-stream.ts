import type { ExportMark } from "../../contract/extensions/list-export";
import type { ExportOutcome, ExportPart } from "../calls/extend-list";
import { CallError } from "../errors/call-error";
import type { Envelope } from "./envelope";

/** Milliseconds after which a caller that reads nothing more counts as gone. */
const longestStall = 120_000;

/** What a stream is made of, and who is told of it. */
export interface ExportSource {
  /** The rows, some at a time; each part has one or more, and is emptied once it was sent. */
  readonly parts: AsyncGenerator<ExportPart, void>;
  /** Aborted when the platform stops. */
  readonly stopped: AbortSignal;
  /** The envelope of a failure, for the last line. */
  explain(error: unknown): Envelope;
  /** Called once, before the last line is sent: where it fails, so does the export. */
  onEnd(outcome: ExportOutcome, rows: number): Promise<void>;
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`;

/**
 * Makes the body of an export: a line for each row, one for each place to go on from, and a last one that says how many there were or why there are no more. Rows are
 * read when the caller has taken those before, so that a slow caller costs no memory, and no more once the caller has gone.
 */
export function exportStream(source: ExportSource): ReadableStream<Uint8Array> {
  const { parts, stopped, explain, onEnd } = source;
  const encoder = new TextEncoder();
  let rows = 0;
  let isOver = false;
  let stall: NodeJS.Timeout | undefined;

  /** True the first time. */
  function end(): boolean {
    clearTimeout(stall);
    const isFirst = !isOver;
    isOver = true;
    return isFirst;
  }
  async function leave(): Promise<void> {
    if (!end()) return;
    await parts.return();
    await onEnd("left", rows);
  }
  async function nextLines(): Promise<string | undefined> {
    if (stopped.aborted) throw new CallError("exportStopped");
    const { value, done } = await parts.next();
    if (done) return undefined;
    rows += value.rows.length;
    const mark = value.after === undefined ? "" : lineOf({ after: value.after } satisfies ExportMark);
    const lines = value.rows.map(lineOf).join("") + mark;
    // whatever reads the next part still holds on to this one: its rows would be there at most of V8's quick collections, and become old
    value.rows.length = 0;
    return lines;
  }
  /** The last line, once what has to be known of the end is kept. */
  async function lastLine(failed: { error: unknown } | undefined): Promise<string> {
    let failure = failed;
    try {
      await onEnd(failed ? "failed" : "whole", rows);
    } catch (error) {
      failure ??= { error };
    }
    return lineOf(failure ? { error: explain(failure.error) } : { end: true, count: rows });
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stall);
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const lines = await nextLines().catch((error: unknown) => ({ error }));
        // the caller went while rows were read
        if (isOver) return;
        if (typeof lines === "string") {
          send(lines);
          stall = setTimeout(() => {
            controller.error(new Error("the caller of an export reads no more"));
            void leave();
          }, longestStall);
          stall.unref();
          return;
        }
        end();
        send(await lastLine(lines));
        controller.close();
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
