/** A source of choices that makes the same ones every time. */
export interface Random {
  /** From 0 up to and without 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `percent` of a hundred times. */
  chance(percent: number): boolean;
  /** One of the keys, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** Positive numbers as amounts of money are spread: half of them below `median`, a few far above. */
  logNormal(median: number, sigma: number): number;
  digits(length: number): string;
  /** Hexadecimal digits, lower case. */
  hex(length: number): string;
}

/** Mulberry32: small, fast and good enough for data that only has to look real. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A source of choices of its own for each seed. */
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
