import { join } from "node:path";
import { inject } from "vitest";

/** The compiled file of a program that `compile-programs.ts` names, such as "server/cli/otp.ts". */
export function compiledProgram(source: string): string {
  return join(inject("programs"), source.replace(/\.ts$/, ".js"));
}
