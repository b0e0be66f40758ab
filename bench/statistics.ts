/** The median; NaN of an empty list. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median with the first and the third quartile, each that of the samples under or over the median. */
export interface Quartiles {
  readonly first: number;
  readonly median: number;
  readonly third: number;
}

/** The quartiles of at least two samples. */
export function quartiles(samples: readonly number[]): Quartiles {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return {
    first: median(sorted.slice(0, half)),
    median: median(sorted),
    third: median(sorted.slice(-half)),
  };
}
