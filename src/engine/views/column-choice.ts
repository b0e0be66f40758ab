import type { Column, ShownColumn } from "../declaration/cell";
import { nameColumn } from "../table/name-column";

/** A column as an admin shows it. */
export interface ChosenColumn {
  readonly field: string;
  /** In pixels; the column's own width when omitted. */
  readonly width?: number | undefined;
  /** True when the width is the most that the column takes: it gives way where the others need the room. */
  readonly isAtMost?: boolean | undefined;
  /** True when it stays at the left while the table scrolls sideways. */
  readonly isPinned?: boolean | undefined;
  /** True when narrower windows hide it, as declared; a column that was chosen is shown in every window. */
  readonly isAuto?: boolean | undefined;
}

/** The columns that are shown, from left to right, those pinned first. The others are hidden. */
export type ColumnChoice = readonly ChosenColumn[];

type Columns = readonly Column<never>[];

/** The most pixels of a column. */
export const maxWidth = 1200;

/** The field of the column that names the row, which is never hidden: the title of its card. */
export const nameField = (columns: Columns): string => nameColumn(columns)?.field ?? "";

/** Those pinned first, each group in its order. */
const pinnedFirst = (choice: ColumnChoice): ColumnChoice => [
  ...choice.filter(({ isPinned }) => isPinned),
  ...choice.filter(({ isPinned }) => !isPinned),
];

/** What is shown where nothing was chosen. */
export const declaredChoice = (columns: Columns): ColumnChoice =>
  columns.map(({ field, hideBelow }) => ({ field, isAuto: hideBelow !== undefined }));

const pinnedMark = "left";
const autoMark = "auto";
const atMostMark = "most";

/** A choice as the text of an address, such as `id.90.left-name-email.auto`. */
export const writeChoice = (choice: ColumnChoice): string =>
  choice
    .map(({ field, width, isAtMost, isPinned, isAuto }) =>
      [field, width, width && isAtMost && atMostMark, isPinned && pinnedMark, isAuto && autoMark]
        .filter(Boolean)
        .join("."),
    )
    .join("-");

function readColumn(text: string, columns: Columns): ChosenColumn[] {
  const [field = "", ...marks] = text.split(".");
  const column = columns.find((each) => each.field === field);
  if (!column) return [];
  const width = marks.map(Number).find((number) => number > 0);
  return [
    {
      field,
      width: width && Math.min(Math.round(width), maxWidth),
      isAtMost: width !== undefined && marks.includes(atMostMark),
      isPinned: marks.includes(pinnedMark),
      isAuto: column.hideBelow !== undefined && marks.includes(autoMark),
    },
  ];
}

/** Adds columns to a choice, each after the nearest one before it in the declaration. */
function insertAsDeclared(choice: ColumnChoice, added: ChosenColumn, columns: Columns): ColumnChoice {
  const fields = columns.map(({ field }) => field);
  const before = fields.slice(0, fields.indexOf(added.field)).reverse();
  const neighbour = before.find((field) => choice.some((each) => each.field === field));
  const at = choice.findIndex(({ field }) => field === neighbour) + 1;
  return pinnedFirst([...choice.slice(0, at), added, ...choice.slice(at)]);
}

/**
 * Reads a choice. Columns that the list does not have are passed over, and the one that names the row is there in any case; undefined
 * for a text without a column of the list.
 */
export function readChoice(text: string | null | undefined, columns: Columns): ColumnChoice | undefined {
  const read = (text ?? "").split("-").flatMap((part) => readColumn(part, columns));
  const unique = read.filter(({ field }, at) => read.findIndex((each) => each.field === field) === at);
  if (unique.length === 0) return undefined;
  const name = nameField(columns);
  return unique.some(({ field }) => field === name)
    ? pinnedFirst(unique)
    : insertAsDeclared(pinnedFirst(unique), { field: name }, columns);
}

/** The place of the column that takes what others leave where widths were chosen: the last one without a width of its own. */
function fillerOf(choice: ColumnChoice): number {
  if (choice.every(({ width }) => width === undefined)) return -1;
  const last = choice.findLastIndex(({ width, isAtMost }) => width === undefined || isAtMost);
  return last < 0 ? choice.length - 1 : last;
}

/** The columns of a choice as a table draws them. */
export const shownColumns = <Row>(
  choice: ColumnChoice,
  columns: readonly Column<Row>[],
): readonly ShownColumn<Row>[] =>
  choice.flatMap(({ field, width, isAtMost, isAuto }, at): ShownColumn<Row>[] => {
    const column = columns.find((each) => each.field === field);
    if (!column) return [];
    const { hideBelow, ...always } = column;
    // the rest of a column of this union stays of its kind
    const own = (isAuto ? column : always) as ShownColumn<Row>;
    const kept = at === fillerOf(choice) ? { ...own, isFiller: true } : own;
    if (!width) return [kept];
    return [isAtMost ? { ...kept, maxWidth: width } : { ...kept, chosenWidth: width }];
  });

/** Hides a column that is shown, or shows it in every window; the one that names the row stays. */
export function toggleColumn(choice: ColumnChoice, field: string, columns: Columns): ColumnChoice {
  const chosen = choice.find((each) => each.field === field);
  if (!chosen) return insertAsDeclared(choice, { field }, columns);
  return field === nameField(columns) ? choice : choice.filter((each) => each !== chosen);
}

/** Shows a column in every window that narrower ones hide. */
export const alwaysShow = (choice: ColumnChoice, field: string): ColumnChoice =>
  choice.map((each) => (each.field === field ? { ...each, isAuto: false } : each));

/** Moves a column before another one, or to the end. */
export function moveColumn(choice: ColumnChoice, field: string, before: string | undefined): ColumnChoice {
  const moved = choice.filter((each) => each.field === field);
  const others = choice.filter((each) => each.field !== field);
  const at = others.findIndex((each) => each.field === before);
  return pinnedFirst(
    at < 0 ? [...others, ...moved] : [...others.slice(0, at), ...moved, ...others.slice(at)],
  );
}

/** Pins a column after those that are pinned, or lets it go to the first place after them. */
export function togglePin(choice: ColumnChoice, field: string): ColumnChoice {
  const chosen = choice.find((each) => each.field === field);
  if (!chosen) return choice;
  const others = pinnedFirst(choice.filter((each) => each !== chosen));
  const at = others.filter(({ isPinned }) => isPinned).length;
  return [...others.slice(0, at), { ...chosen, isPinned: !chosen.isPinned }, ...others.slice(at)];
}

/** Gives a column a width in pixels, or its own one back, and others the most that they take, by their fields. */
export const resizeColumns = (
  choice: ColumnChoice,
  field: string,
  width: number | undefined,
  most: Readonly<Record<string, number>> = {},
): ColumnChoice =>
  choice.map((each) => {
    const atMost = most[each.field];
    if (each.field === field) return { ...each, width: width && Math.min(width, maxWidth), isAtMost: false };
    return atMost === undefined ? each : { ...each, width: atMost, isAtMost: true };
  });
