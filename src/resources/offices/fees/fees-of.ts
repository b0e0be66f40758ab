import type { Input } from "../../../../contract/call";
import type { offices } from "../../../../contract/offices";

/** Who gets a part, in the order of the table. */
export const parties = ["PL", "WL", "SVC"] as const;
export type Party = (typeof parties)[number];

/** The six values: of each party a fixed amount in reais, and a percentage. */
export type Fees = Readonly<Record<Party | `${Party}P`, number>>;

/** Whether money comes in or goes out. */
export type Direction = Input<typeof offices.updateFees>["type"];

/** The fees of one method of one white label. */
export interface FeeRow {
  readonly reqId: string;
  readonly type: Direction;
  readonly method: string;
  readonly name: string;
  readonly fees: Fees;
}

/** The six values of whatever has them among others. */
export const feesOf = ({ PL, PLP, WL, WLP, SVC, SVCP }: Fees): Fees => ({ PL, PLP, WL, WLP, SVC, SVCP });

/** Whether a value is a percentage, by its name. */
export const isPercentage = (name: string): boolean => name.endsWith("P");
