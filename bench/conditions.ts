/** A network that is slower than loopback. */
export interface Network {
  /** Milliseconds from a request to the beginning of its answer, at least. */
  readonly latency: number;
  readonly bitsPerSecond: number;
}

/** How a page reaches what it fetches, and how fast its machine is. */
export interface Condition {
  readonly title: string;
  /** True for recorded answers over HTTP/2 and TLS, false for the platform over HTTP/1.1. */
  readonly isRecorded: boolean;
  /** The factor by which the page's processor is slowed down. */
  readonly slowness: number;
  /** Undefined for loopback as it is. */
  readonly network: Network | undefined;
}

/** The conditions under which everything is measured; the first are the usual ones. */
export const conditions = {
  usual: { title: "platform, HTTP/1.1", isRecorded: false, slowness: 1, network: undefined },
  recorded: { title: "recorded answers, HTTP/2", isRecorded: true, slowness: 1, network: undefined },
  slow: {
    title: "CPU ÷ 4, 10 Mbit/s, 40 ms",
    isRecorded: false,
    slowness: 4,
    network: { latency: 40, bitsPerSecond: 10_000_000 },
  },
} as const satisfies Readonly<Record<string, Condition>>;

export type ConditionName = keyof typeof conditions;
