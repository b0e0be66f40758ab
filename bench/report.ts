import { readFileSync } from "node:fs";
import { type Figure, figures, type Sample } from "./figures";
import { jsonText } from "./json-text";
import type { Machine } from "./machine";
import { median } from "./statistics";
import { type Subject, subjects } from "./subjects";

type Name = Subject["name"];

/** The samples of all runs, by subject. */
export interface Results {
  readonly machine: Machine;
  readonly runs: number;
  readonly samples: Readonly<Record<Name, readonly Sample[]>>;
}

/** The median of a figure; undefined when it was not measured. */
export function medianOf({ samples }: Results, name: Name, figure: Figure): number | undefined {
  const measured = samples[name].map((sample) => sample[figure]).filter((value) => value !== undefined);
  return measured.length > 0 ? median(measured) : undefined;
}

function show(value: number | undefined): string {
  if (value === undefined) return "–";
  if (value === 0) return "0";
  if (value < 1) return value.toFixed(2);
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en");
}

const ratio = (of: number | undefined, to: number | undefined) =>
  of === undefined || !to ? "–" : `${show(of / to)} ×`;

/** A markdown table of the medians, with the ratio of the console to the React + antd floor. */
export function medianTable(results: Results): string {
  const rows = (Object.entries(figures) as [Figure, string][]).map(([figure, label]) => {
    const values = subjects.map(({ name }) => medianOf(results, name, figure));
    const [, antd, own] = values;
    return `| ${[label, ...values.map(show), ratio(own, antd)].join(" | ")} |`;
  });
  const head = ["", ...subjects.map(({ title }) => title), "console ÷ React + antd"];
  return [`| ${head.join(" | ")} |`, `|---|${"--:|".repeat(head.length - 1)}`, ...rows].join("\n");
}

/** Renders docs/benchmarks.md. */
export function report(results: Results): string {
  const { machine, runs } = results;
  const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").trim();
  const about = [
    `Measured ${machine.date} UTC at commit ${machine.commit}: medians of ${runs} runs, in which the three take turns.`,
    `${machine.processor}, ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}, Chromium ${machine.chromium}.`,
    `Load average of the machine from start to end: ${machine.load.join(", ")}.`,
  ];
  return `${[text("about.md"), about.join("\n"), medianTable(results), text("peers.md")].join("\n\n")}\n`;
}

/** The results as JSON with the samples of a figure on one line. */
export function toJson({ samples, ...rest }: Results): string {
  const byFigure = Object.fromEntries(
    (Object.keys(figures) as Figure[]).map((figure) => [
      figure,
      Object.fromEntries(
        subjects.map(({ name }) => [
          name,
          samples[name]
            .map((sample) => sample[figure])
            .filter((value) => value !== undefined)
            .map((value) => Number(value.toPrecision(6))),
        ]),
      ),
    ]),
  );
  return jsonText({ ...rest, samples: byFigure });
}

/** The results that `toJson` wrote. */
export function fromJson(text: string): Results {
  const { samples, ...rest } = JSON.parse(text) as Omit<Results, "samples"> & {
    readonly samples: Readonly<Partial<Record<Figure, Readonly<Record<Name, readonly number[]>>>>>;
  };
  const samplesOf = (name: Name): Sample[] =>
    Array.from({ length: rest.runs }, (_, run) =>
      Object.fromEntries(
        Object.entries(samples).flatMap(([figure, by]) => {
          const value = by[name][run];
          return value === undefined ? [] : [[figure, value]];
        }),
      ),
    );
  return {
    ...rest,
    samples: { html: samplesOf("html"), antd: samplesOf("antd"), console: samplesOf("console") },
  };
}
