import type { Input } from "../../../../contract/call";
import type { offices } from "../../../../contract/offices";

/** The parties that earn fees, in the order of the table. */
export const parties = ["PL", "WL", "SVC"] as const;
export type Party = (typeof parties)[number];

/** Six values: for each party a fixed amount in reais and a percentage. */
export type Fees = Readonly<Record<Party | `${Party}P`, number>>;

/** The direction of the payments the fees apply to. */
export type Direction = Input<typeof offices.updateFees>["type"];

/** The fees of one method of one white label. */
export interface FeeRow {
  readonly reqId: string;
  readonly type: Direction;
  readonly method: string;
  readonly name: string;
  readonly fees: Fees;
  /** The answer that the fees were read in. */
  readonly answers: unknown;
}

/** Picks the six fees from an object with further fields. */
export const feesOf = ({ PL, PLP, WL, WLP, SVC, SVCP }: Fees): Fees => ({ PL, PLP, WL, WLP, SVC, SVCP });

/** True for the name of a percentage. */
export const isPercentage = (name: string): boolean => name.endsWith("P");
