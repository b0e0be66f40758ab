/** A pseudo-random generator that repeats its sequence for the same seed. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True with a probability of `percent` %. */
  chance(percent: number): boolean;
  /** One of the keys, each with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** A log-normal number, as amounts of money are distributed: half are below `median`, a few far above. */
  logNormal(median: number, sigma: number): number;
  /** A string of decimal digits. */
  digits(length: number): string;
  /** A string of hexadecimal digits in lower case. */
  hex(length: number): string;
}

/** Mulberry32: small, fast, and good enough for data that only has to look real. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes a generator; each seed has a sequence of its own. */
export function createRandom(seed: number): Random {
  const fraction = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));

  function pick<T>(choices: readonly T[]): T {
    const picked = choices[between(0, choices.length - 1)];
    if (picked === undefined) throw new RangeError("there is nothing to pick from");
    return picked;
  }

  function weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let rest = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const found = entries.find(([, weight]) => {
      rest -= weight;
      return rest < 0;
    });
    return (found ?? pick(entries))[0];
  }

  function logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
    return median * Math.exp(sigma * normal);
  }

  return {
    fraction,
    between,
    pick,
    chance: (percent) => fraction() * 100 < percent,
    weighted,
    logNormal,
    hex: (length) => Array.from({ length }, () => between(0, 15).toString(16)).join(""),
    digits: (length) => Array.from({ length }, () => between(0, 9)).join(""),
  };
}
