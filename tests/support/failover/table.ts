/** The faults of nodes, each under writes. */
export const faults = {
  postgres: "the primary's PostgreSQL, all its processes, kill -9",
  node: "the primary's whole node (PostgreSQL, Patroni, etcd), kill -9",
  frozen: "the primary's whole node stops (SIGSTOP), and wakes up after the failover",
  standby: "the synchronous standby's whole node, kill -9",
  switchover: "a planned switchover",
} as const;
export type Fault = keyof typeof faults;

/** Figures of one fault; times in seconds after it. */
export interface Round {
  readonly fault: Fault;
  /** The primary before and after it. */
  readonly from: string;
  readonly to: string;
  /** The longest time without an acknowledged change of any writer, and of one writer. */
  readonly first: number;
  readonly all: number;
  /** Changes that were acknowledged in this round. */
  readonly acknowledged: number;
  /** Changes whose outcome was unknown at least once, and how many of them had been done all the same. */
  readonly unanswered: number;
  readonly done: number;
  /** Seconds until the slowest of those answers. */
  readonly longest: number;
}

/** The whole run. */
export interface Run {
  readonly rounds: readonly Round[];
  readonly lost: number;
  readonly twice: number;
  /** Changes that were done although the platform said that nothing was changed. */
  readonly denied: number;
  /** Such as "503 × 20, none × 1". */
  readonly answers: string;
  /** Date and commit. */
  readonly at: string;
  readonly settings: string;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const seconds = (value: number) => value.toFixed(1);

/** The middle of the sorted numbers; of two in the middle, the mean. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const spread = (numbers: readonly number[]) =>
  `${seconds(median(numbers))} (${seconds(Math.max(...numbers))})`;

function rowOf(name: string, rounds: readonly Round[]): string {
  const of = (key: "first" | "all" | "acknowledged" | "unanswered" | "done" | "longest") =>
    rounds.map((round) => round[key]);
  const cells = [
    name,
    rounds.length,
    spread(of("first")),
    spread(of("all")),
    sum(of("acknowledged")),
    `${sum(of("unanswered"))} (${sum(of("done"))})`,
    seconds(Math.max(...of("longest"))),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The section of docs/reliability.md: the outcome, and a row for each fault. */
export function failoverSection({ rounds, lost, twice, denied, answers, at, settings }: Run): string {
  const kinds = Object.entries(faults) as [Fault, string][];
  const rows = kinds.flatMap(([fault, name]) => {
    const own = rounds.filter((round) => round.fault === fault);
    return own.length > 0 ? [rowOf(name, own)] : [];
  });
  const acknowledged = sum(rounds.map((round) => round.acknowledged));
  return [
    `${rounds.length} faults, ${acknowledged} changes acknowledged: ${lost} of them lost, ${twice} done twice, ${denied} done that were said not to be. Run ${at}.`,
    [
      "| Fault | Rounds | Until a change succeeds, s: median (longest) | Until one of every writer does, s: median (longest) | Acknowledged | Of unknown outcome (done) | Slowest error, s |",
      "|---|--:|--:|--:|--:|--:|--:|",
      ...rows,
    ].join("\n"),
    `Failed answers by status: ${answers}. ${settings}`,
  ].join("\n\n");
}
