import { type Fees, type Party, parties } from "./fees-of";

/** What an amount leaves each party and whoever it is of, in cents; a negative rest is what is missing. */
export interface Split {
  readonly parts: Readonly<Record<Party, number>>;
  readonly rest: number;
}

const partOf = (party: Party, cents: number, fees: Partial<Fees>): number =>
  Math.round((fees[party] ?? 0) * 100 + (cents * (fees[`${party}P`] ?? 0)) / 100);

/** Splits an amount of so many cents; every part is rounded to whole cents, and a missing fee is none. */
export function splitOf(cents: number, fees: Partial<Fees>): Split {
  const parts = {
    PL: partOf("PL", cents, fees),
    WL: partOf("WL", cents, fees),
    SVC: partOf("SVC", cents, fees),
  };
  return { parts, rest: parties.reduce((left, party) => left - parts[party], cents) };
}

/** The smallest amount in cents that covers its own fees; undefined where none does. */
export function smallestCovered(fees: Partial<Fees>): number | undefined {
  const fixed = parties.reduce((sum, party) => sum + (fees[party] ?? 0) * 100, 0);
  const perCent = parties.reduce((sum, party) => sum + (fees[`${party}P`] ?? 0), 0);
  if (perCent >= 100) return fixed === 0 && perCent === 100 ? 0 : undefined;
  // parts are rounded: the amount may be a few cents more or less than without rounding
  let cents = Math.max(0, Math.floor((fixed / (100 - perCent)) * 100) - parties.length);
  while (splitOf(cents, fees).rest < 0) cents += 1;
  return cents;
}
