// Usage: npm run audit:dependencies    checks the production dependencies for known vulnerabilities
// Exit code 1 when one is high or critical, 3 when the registry offers no audit, so that nothing is known.
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
