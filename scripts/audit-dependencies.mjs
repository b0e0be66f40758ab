// Asks the registry whether what is shipped is known to be vulnerable: npm run audit:dependencies
// Fails with 1 on what is high or critical, and with 3 where the registry offers no audit: nothing is known then.
import { spawnSync } from "node:child_process";
import { verdictOn } from "./audit-report.mjs";

const { stdout, error } = spawnSync(
  "npm",
  ["audit", "--omit=dev", "--json", "--fetch-retries=1", "--fetch-timeout=20000"],
  { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
);
const verdict = verdictOn(stdout ?? "");

if (!verdict.audited) {
  console.log(`dependencies: not audited, and not counted: ${error?.message ?? verdict.reason}`);
  process.exitCode = 3;
} else {
  for (const line of verdict.grave) console.log(line);
  console.log(`dependencies: ${verdict.summary}, ${verdict.grave.length} of them high or critical`);
  process.exitCode = verdict.grave.length > 0 ? 1 : 0;
}
