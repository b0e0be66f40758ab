import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A query of the dashboard or of an alert. */
export interface Query {
  /** The title of the panel, or the name of the alert. */
  readonly name: string;
  readonly expr: string;
}

interface Dashboard {
  readonly panels: readonly { title: string; targets?: readonly { expr: string }[] }[];
}

/** Reads the queries of `ops/grafana/horizon.json` or of `ops/prometheus/alerts.yml`. */
export function readQueries(file: string): Query[] {
  const text = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".json"))
    return (JSON.parse(text) as Dashboard).panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ name: title, expr })),
    );
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = "", expr = ""]) => ({
    name,
    expr,
  }));
}

/** The names of all metrics in the queries, with the suffixes of histograms. */
export const queriedMetrics = (queries: readonly Query[]): string[] => [
  ...new Set(queries.flatMap(({ expr }) => expr.match(/\b(?:horizon|nodejs|process)_\w+|\bup\b/g) ?? [])),
];

/** The names of all metrics in an answer of `/metrics`. */
export const metricsOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .flatMap((line) => /^\w+/.exec(line) ?? []),
  ),
];
