import type { StoredRow } from "./given-lists";

type Input = Record<string, unknown>;

/** What rows a filter lets through. */
export type Fits = (row: StoredRow) => boolean;
const isIpe: Fits = ({ search }) => search.endsWith(" ipe");

/** Filters of the payouts of `givenLists`, by name, with the rows that they let through. */
export const payoutFilters: readonly (readonly [string, Input, Fits])[] = [
  ["one of several statuses", { statuses: ["w"] }, ({ status }) => status === "w"],
  ["three statuses", { statuses: ["x", "w", "s"] }, ({ status }) => status !== "p"],
  ["every status", { statuses: ["x", "w", "s", "p"] }, () => true],
  ["a status that is among others", { status: "w", statuses: ["w", "p"] }, ({ status }) => status === "w"],
  ["a status that is not", { status: "s", statuses: ["w", "p"] }, () => false],
  ["a smallest amount", { amountMin: 3000 }, ({ amount }) => amount >= 3000],
  ["a largest amount", { amountMax: 3000 }, ({ amount }) => amount <= 3000],
  ["one amount", { amountMin: 4000, amountMax: 4000 }, ({ amount }) => amount === 4000],
  ["a customer", { customerId: 7_000_002 }, ({ customer }) => customer === 7_000_002],
  ["ids", { ids: [7_000_004, 7_000_001, 1] }, ({ id }) => id === 7_000_004 || id === 7_000_001],
  ["a text", { search: "ipe" }, isIpe],
  ["a short text", { search: "ip" }, isIpe],
  [
    "days of closing",
    { dateType: "close", dateStart: "04/03/2026", dateEnd: "05/03/2026" },
    ({ id, status }) => (status === "p" || status === "x") && [2, 3].includes((id - 7_000_000) % 11),
  ],
  [
    "days of request",
    { dateStart: "04/03/2026", dateEnd: "05/03/2026" },
    ({ id }) => [2, 3].includes((id - 7_000_000) % 11),
  ],
];
/** Two of these filters at a time, where they are of different fields. */
export const payoutFilterPairs = payoutFilters.flatMap(([name, input, fits], place) =>
  payoutFilters.slice(place + 1).flatMap(([otherName, other, otherFits]) => {
    const isApart = Object.keys(other).every((field) => !(field in input));
    const both: Fits = (row) => fits(row) && otherFits(row);
    return isApart ? [[`${name} and ${otherName}`, { ...input, ...other }, both] as const] : [];
  }),
);
