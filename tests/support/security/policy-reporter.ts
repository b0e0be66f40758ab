import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { pagesWatched } from "./policy-watch";

/** Prints at the end of a run on how many pages the security policy was watched. */
export default class PolicyReporter implements Reporter {
  #pages = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === pagesWatched) this.#pages += Number(description);
  }

  onEnd(): void {
    process.stdout.write(`  ${this.#pages} pages shown under the security policy\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
