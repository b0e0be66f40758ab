import type { Call } from "../../../contract/call";
import type { Screen } from "../../engine/declaration/resource";
import type { ScreenEntry } from "../../engine/declaration/screens-context";
import { inputFields } from "../../providers/list-input";
import type { Reading } from "./recognition/reading";
import { searchedTexts } from "./recognition/recognise";

/** A screen whose records are looked for, with its declaration. */
export interface SearchedScreen {
  readonly name: string;
  readonly entry: ScreenEntry;
  readonly screen: Screen;
}

/** What is asked of one list. */
export interface Search extends SearchedScreen {
  readonly filter: object;
  /** The text that the list is searched for, to show all that it finds; undefined where it is asked for one record. */
  readonly text?: string;
  /** What the list is searched for next where nothing has the text. */
  readonly otherTexts?: readonly string[];
  /** True where the records of the only customer with the text are all that have it. */
  readonly isOfCustomer?: boolean;
  /** The id of the only record that is wanted of what the list finds. */
  readonly id?: number;
}

/** The fewest signs that anything is looked for. */
export const leastLetters = 2;
/** The longest text that a list takes. */
const longestSearch = 100;
/** The most records of a list that the palette shows. */
export const mostFound = 5;

export const canSearch = (call: Call): boolean => inputFields(call).includes("search");
const isOfCustomers = ({ entry }: SearchedScreen) => entry.identifies === "customerId";

/** The screen on the page comes first among those that may have an id, customers first for everything else. */
function ordered(screens: readonly SearchedScreen[], isId: boolean, current: string | undefined) {
  const rank = (each: SearchedScreen) => {
    if (isId) return each.name === current ? 0 : 1;
    return isOfCustomers(each) ? 0 : 1;
  };
  return [...screens].sort((one, other) => rank(one) - rank(other));
}

/** What names one record, and a Pix key that payouts to others have too, are looked for as they are. */
function isOfCustomer({ screen }: SearchedScreen, reading: Reading | undefined): boolean {
  if (!reading) return true;
  return reading.kind !== "pixCode" && !(screen.hasPixKeys && reading.kind !== "id");
}

/** What is asked of the lists for a text, in the order in which the answers are shown. */
export function searchesFor(
  typed: string,
  readings: readonly Reading[],
  screens: readonly SearchedScreen[],
  { current, hasIds }: { readonly current: string | undefined; readonly hasIds: boolean },
): readonly Search[] {
  const text = typed.trim();
  const [first] = readings;
  if ([...text].length < leastLetters) return [];
  const id = first?.kind === "id" ? first : undefined;
  const [term, ...otherTexts] = first ? searchedTexts(first) : [text];
  const isBroken = (first?.kind === "pixCode" || first?.kind === "boleto") && first.faults.length > 0;
  if (term === undefined || isBroken || term.length > longestSearch) return [];
  const asked = screens.filter(({ name }) => !id?.screens || id.screens.includes(name));
  return ordered(asked, id !== undefined, current).map((each) =>
    id && hasIds && each.screen.contract.list.query
      ? { ...each, filter: { ids: [id.id] } }
      : {
          ...each,
          filter: { search: term },
          text: term,
          otherTexts,
          isOfCustomer: isOfCustomer(each, first),
          ...(id && { id: id.id }),
        },
  );
}

/**
 * What is asked of the other lists once the customers are known: with the extension `list-query`, the records of the only customer that was
 * found.
 */
export function searchesOfCustomer(others: readonly Search[], customer: number): readonly Search[] {
  return others.map((search) =>
    search.isOfCustomer && search.screen.contract.list.query?.customer
      ? { ...search, filter: { customerId: customer } }
      : search,
  );
}
