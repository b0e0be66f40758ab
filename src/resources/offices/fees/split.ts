import { type Fees, type Party, parties } from "./fees-of";

/** The parts of an amount in cents: each party's, and the customer's rest, which is negative where the parts exceed it. */
export interface Split {
  readonly parts: Readonly<Record<Party, number>>;
  readonly rest: number;
}

const partOf = (party: Party, cents: number, fees: Partial<Fees>): number =>
  Math.round((fees[party] ?? 0) * 100 + (cents * (fees[`${party}P`] ?? 0)) / 100);

/** Splits an amount in cents. Each part is rounded to whole cents; a missing fee counts as zero. */
export function splitOf(cents: number, fees: Partial<Fees>): Split {
  const parts = {
    PL: partOf("PL", cents, fees),
    WL: partOf("WL", cents, fees),
    SVC: partOf("SVC", cents, fees),
  };
  return { parts, rest: parties.reduce((left, party) => left - parts[party], cents) };
}

/** The smallest amount in cents that covers its own fees; undefined where no amount does. */
export function smallestCovered(fees: Partial<Fees>): number | undefined {
  const fixedCents = parties.reduce((sum, party) => sum + (fees[party] ?? 0) * 100, 0);
  const percentage = parties.reduce((sum, party) => sum + (fees[`${party}P`] ?? 0), 0);
  if (percentage >= 100) return fixedCents === 0 && percentage === 100 ? 0 : undefined;
  // rounding moves the result by a few cents, so the search starts below the exact value
  let cents = Math.max(0, Math.floor((fixedCents / (100 - percentage)) * 100) - parties.length);
  while (splitOf(cents, fees).rest < 0) cents += 1;
  return cents;
}
