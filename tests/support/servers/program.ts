import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A program of the server in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Resolves with the whole output once it matches; rejects when the process ends first. */
  says(pattern: RegExp): Promise<string>;
  /** Resolves once the process is over, with its exit code and all that it printed. */
  readonly ended: Promise<{ code: number | null; text: string }>;
}

const running = new Set<ChildProcess>();

/** Kills what `runProgram` started and is still running. */
export function killPrograms(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Starts Node with these words, in a folder, the repository's by default, and with no other environment than this and the path. */
export function runProgram(words: readonly string[], env: NodeJS.ProcessEnv, folder = root): Program {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      text += bytes.toString();
      for (const hear of listeners) hear();
    });
  const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, text });
    });
  });
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const hear = () => {
        if (pattern.test(text)) resolve(text);
      };
      listeners.add(hear);
      hear();
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${text}`)));
    });
  return { child, says, ended };
}
