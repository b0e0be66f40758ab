// Judges a platform against the contract: npm run conformance -- --url https://platform.example --user ana
// docs/conformance.md says what it checks; without --write it sends no call that writes.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { runCommand } from "./command";

/** Asks for a line without showing what is typed. */
async function ask(question: string): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = Boolean(process.stdin.isTTY);
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTerminal });
  process.stderr.write(question);
  const line = await lines.question("");
  lines.close();
  process.stderr.write("\n");
  return line;
}

process.exitCode = await runCommand(
  process.argv.slice(2),
  { env: process.env, ask },
  { out: (text) => process.stdout.write(text), progress: (text) => process.stderr.write(text) },
);
