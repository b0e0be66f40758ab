import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotJudgeError, judge } from "./judge";
import { readOptions, type Secrets } from "./options";
import { hasPassed, renderJson, renderText } from "./report";

/** Where the command writes to. */
export interface Terminal {
  /** The report. */
  out(text: string): void;
  /** What goes on meanwhile, and errors. */
  progress(text: string): void;
}

/** 0: the platform passes; 1: it does not; 2: it could not be judged. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command with its arguments; answers its exit code. */
export async function runCommand(
  argv: readonly string[],
  secrets: Secrets,
  { out, progress }: Terminal,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<ExitCode> {
  try {
    const options = await readOptions(argv, secrets);
    const verdicts = await judge({
      ...options,
      onArea: (area) => progress(`${area}\n`),
      wait: (ms) => {
        progress(`  waiting ${Math.ceil(ms / 1000)} s for the next one-time code\n`);
        return wait(ms);
      },
    });
    const { url, write = false, json } = options;
    const report = renderJson(verdicts, { url, write, at: new Date().toISOString() });
    if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
    out(renderText(verdicts));
    return hasPassed(verdicts) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CannotJudgeError)) throw error;
    progress(`${error.message}\n`);
    return 2;
  }
}
