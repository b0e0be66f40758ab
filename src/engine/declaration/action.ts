import type { Call, Data, Input } from "../../../contract/call";
import type { ActionTraits } from "./action-traits";

/** Leads from a row to another screen's list, filtered. */
export interface GoAction<Row> extends ActionTraits<Row> {
  readonly kind: "go";
  /** The name of the screen; where the console has none such, no row has the action. */
  readonly screen: string;
  /** The list's filters by field, as an address has them. */
  readonly filters: (row: Row) => Readonly<Record<string, string>>;
  readonly call?: Call;
}

/** Asks the platform for an address and shows it in a tab of its own. */
export interface TabAction<Row> extends ActionTraits<Row> {
  readonly kind: "tab";
  readonly call: Call;
  readonly given: (row: Row) => object;
  readonly address: (data: unknown) => string;
}

/** Declares an action that leads to another screen's list, filtered by what `filters` says of the row. */
export function goTo<Row>(
  screen: string,
  filters: GoAction<Row>["filters"],
  traits: ActionTraits<Row> = {},
): GoAction<Row> {
  return { ...traits, kind: "go", screen, filters };
}

/**
 * Declares an action that opens a new tab at once and sends it to the address that the call answers, http or https only; a
 * browser that blocks the tab is met with a link. The page in the tab cannot reach this one.
 */
export function openTab<Row, C extends Call>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly given: (row: Row) => Input<C>;
    readonly address: (data: Data<C>) => string;
  },
): TabAction<Row> {
  return { ...(definition as unknown as TabAction<Row>), kind: "tab", call };
}
