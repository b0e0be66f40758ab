import { readFileSync } from "node:fs";
import { type ConditionName, conditions } from "./conditions";
import { type Figure, figures, type Sample } from "./figures";
import { jsonText } from "./json-text";
import type { Machine } from "./machine";
import { markdownTable } from "./markdown-table";
import { show } from "./numbers";
import { median } from "./statistics";
import { type Subject, subjects } from "./subjects";

type Name = Subject["name"];

/** The samples of all runs under one condition, by subject. */
export type Samples = Readonly<Record<Name, readonly Sample[]>>;

/** The samples of all runs, by condition; one that was not measured is missing. */
export interface Results {
  readonly machine: Machine;
  readonly runs: number;
  readonly samples: Readonly<Partial<Record<ConditionName, Samples>>>;
}

/** The median of a figure; undefined when it was not measured. */
export function medianOf(samples: Samples | undefined, name: Name, figure: Figure): number | undefined {
  const measured = samples?.[name].map((sample) => sample[figure]).filter((value) => value !== undefined);
  return measured && measured.length > 0 ? median(measured) : undefined;
}

const ratio = (of: number | undefined, to: number | undefined) =>
  of === undefined || !to ? undefined : `${show(of / to)} ×`;

const labels = Object.entries(figures) as [Figure, string][];

/** A markdown table of the medians under usual conditions, with the ratio of the console to the React + antd floor. */
export function medianTable({ samples: { usual } }: Results): string {
  const rows = labels.map(([figure, label]) => {
    const values = subjects.map(({ name }) => medianOf(usual, name, figure));
    const [, antd, own] = values;
    return [label, ...values.map(show), ratio(own, antd)];
  });
  return markdownTable(["", ...subjects.map(({ title }) => title), "console ÷ React + antd"], rows);
}

/** Bytes and heap are the same under every condition. */
const isTimed = ([figure]: readonly [Figure, string]) => !/Bytes$|eap$|^leak$|^shift$/.test(figure);

/** A markdown table of the medians under the other conditions; undefined when none was measured. */
export function conditionTable({ samples }: Results): string | undefined {
  const others = (Object.keys(conditions) as ConditionName[]).filter(
    (name) => name !== "usual" && samples[name],
  );
  if (others.length === 0) return undefined;
  const head = others.flatMap((name) => [
    `${conditions[name].title}: React + antd floor`,
    "the console",
    "÷",
  ]);
  const rows = labels.filter(isTimed).map(([figure, label]) => [
    label,
    ...others.flatMap((name) => {
      const [antd, own] = [
        medianOf(samples[name], "antd", figure),
        medianOf(samples[name], "console", figure),
      ];
      return [show(antd), show(own), ratio(own, antd)];
    }),
  ]);
  return markdownTable(["", ...head], rows);
}

const measuredTimes = (samples: Samples | undefined, figure: Figure): number =>
  samples?.console.filter((sample) => sample[figure] !== undefined).length ?? 0;

/** Says what is of fewer runs than the rest, because a run was cut off or a figure measured apart. */
function fewerRuns({ runs, samples }: Results): string[] {
  return (Object.keys(conditions) as ConditionName[]).flatMap((name) => {
    const times = labels
      .map(([figure, label]) => ({ label, count: measuredTimes(samples[name], figure) }))
      .filter(({ count }) => count > 0);
    if (times.length === 0) return [];
    const usual = median(times.map(({ count }) => count));
    const rare = times.filter(({ count }) => count < usual);
    const { title } = conditions[name];
    return [
      ...(usual < runs ? [`*${title}*: medians of ${usual}.`] : []),
      ...rare.map(({ label, count }) => `*${title}*, ${label}: ${count} of ${runs} runs.`),
    ];
  });
}

/** Renders docs/benchmarks.md. */
export function report(results: Results): string {
  const { machine, runs } = results;
  const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").trim();
  const about = [
    `Measured ${machine.date} UTC at commit ${machine.commit}: medians of ${runs} runs, in which the three take turns.`,
    `${machine.processor}, ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}, Chromium ${machine.chromium}.`,
    `Load average of the machine from start to end: ${machine.load.join(", ")}.`,
    ...fewerRuns(results),
  ];
  const others = conditionTable(results);
  return `${[
    ...[text("about.md"), about.join("\n"), medianTable(results)],
    ...(others === undefined ? [] : [text("conditions.md"), others]),
    text("peers.md"),
  ].join("\n\n")}\n`;
}

const names = subjects.map(({ name }) => name);

/** The results as JSON with the samples of a figure on one line. */
export function toJson({ samples, ...rest }: Results): string {
  const valuesOf = (of: Samples, figure: Figure) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        of[name].flatMap(({ [figure]: value }) =>
          value === undefined ? [] : [Number(value.toPrecision(6))],
        ),
      ]),
    );
  const byCondition = Object.entries(samples).map(([condition, of]) => [
    condition,
    Object.fromEntries(labels.map(([figure]) => [figure, valuesOf(of, figure)])),
  ]);
  return jsonText({ ...rest, samples: Object.fromEntries(byCondition) });
}

/** The values of each run, by figure and subject. */
type Values = Readonly<Partial<Record<Figure, Readonly<Record<Name, readonly number[]>>>>>;

function samplesOf(values: Values, runs: number): Samples {
  const of = (name: Name) =>
    Array.from(
      { length: runs },
      (_, run): Sample =>
        Object.fromEntries(
          Object.entries(values).flatMap(([figure, by]) => {
            const value = by[name][run];
            return value === undefined ? [] : [[figure, value]];
          }),
        ),
    );
  return { html: of("html"), antd: of("antd"), console: of("console") };
}

/** The results that `toJson` wrote. */
export function fromJson(text: string): Results {
  const { samples, ...rest } = JSON.parse(text) as Omit<Results, "samples"> & {
    readonly samples: Readonly<Partial<Record<ConditionName, Values>>>;
  };
  const byCondition = Object.entries(samples).map(([name, values]) => [name, samplesOf(values, rest.runs)]);
  return { ...rest, samples: Object.fromEntries(byCondition) as Results["samples"] };
}
