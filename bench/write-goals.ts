// Usage: npm run bench:goals    puts the goals beside the last results, into docs/benchmarks.md
import { readFileSync, writeFileSync } from "node:fs";
import { goalsSection, readGoalResults } from "./goals";
import { withSection } from "./page-sections";

const at = (name: string) => new URL(name, import.meta.url);
const page = at("../docs/benchmarks.md");
const section = goalsSection(readGoalResults(), readFileSync(at("goals.md"), "utf8"));
writeFileSync(page, withSection(readFileSync(page, "utf8"), "goals", section));
process.stdout.write("Written: docs/benchmarks.md\n");
