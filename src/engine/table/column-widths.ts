import type { Cell, CellTools, ShownColumn } from "../declaration/cell";
import { widthOfTexts } from "./text-width";

/** The pixels that a column keeps in every window, and those up to which it grows. */
export interface Room {
  readonly min: number;
  readonly max: number;
}

/** On either side of a cell's content. */
const padding = 10;
/** Between figures and the next column. */
const amountPadding = 14;
/** By how much the box of a credit's or debit's letter is wider than the letter. */
const movementBox = 9;
/** The symbol and the padding of a tag. */
const tagPadding = 28;
/** What a copy button covers of a cell's content. */
const copyButton = 18;
/** The mark of a title that sorts, with its gap. */
const sortMark = 16;
const defaultMin = 140;
/** The free pixels that a column without a maximum gets before those with one. */
const firstShare = 120;

const sampleWidth = <Row>(cell: Cell<unknown, Row>, tools: CellTools) =>
  cell.sample &&
  widthOfTexts(cell.sample(tools), cell.isTag ? "tag" : "cell") +
    (cell.isTag ? tagPadding : 0) +
    (cell.copyable ? copyButton : 0);

/**
 * The room of a declared column: never less than its title takes, a text as long as its cell's sample, and the longest of its amounts,
 * which no ellipsis may shorten.
 */
export function roomOf<Row>(column: ShownColumn<Row>, title: string, tools: CellTools, longest = ""): Room {
  const cell = column.cell as Cell<unknown, Row> | undefined;
  const sides = 2 * padding + (cell?.align === "right" ? amountPadding : 0);
  const sample = cell && sampleWidth(cell, tools);
  const declared =
    column.width ?? column.minWidth ?? cell?.minWidth ?? (sample === undefined ? defaultMin : sample + sides);
  const min = Math.max(
    declared,
    widthOfTexts([title], "title") + sortMark + sides,
    widthOfTexts([longest], "cell") + (cell?.movementField ? movementBox : 0) + sides,
  );
  const isFixed = column.width !== undefined || (sample !== undefined && column.minWidth === undefined);
  const chosen = column.chosenWidth && Math.max(min, column.chosenWidth);
  if (chosen) return { min: chosen, max: chosen };
  const max = column.maxWidth ?? cell?.maxWidth ?? (isFixed ? min : Number.POSITIVE_INFINITY);
  return { min, max: Math.max(min, max) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The least width of a table with these columns, in pixels. */
export const leastWidth = (rooms: readonly Room[]): number => sum(rooms.map(({ min }) => min));

/** A part of the pixels by which the scroll area is wider than `from`, as CSS. */
const part = (from: number, share: number, of: number) =>
  `clamp(0px, (100cqi - ${from}px) * ${share / of}, ${share}px)`;

/**
 * The columns' widths as CSS, by the width of the scroll area around the table, so that no resize has to render it. Free space goes to
 * names first, then to other columns that may be cut until each has its maximum, and the rest of it to the names, or, where there is no
 * name, to the column at `filler`.
 */
export function cssWidths(rooms: readonly Room[], filler: number): string[] {
  const isName = ({ max }: Room) => max === Number.POSITIVE_INFINITY;
  const least = leastWidth(rooms);
  const named = least + rooms.filter(isName).length * firstShare;
  const wanted = sum(rooms.filter((room) => !isName(room)).map(({ min, max }) => max - min));
  const names = rooms.filter(isName).length;
  return rooms.map((room, at) => {
    const { min, max } = room;
    // where an admin's widths left no name to take it
    const left = names === 0 && at === filler ? ` + max(0px, 100cqi - ${least + wanted}px)` : "";
    if (min === max) return left ? `calc(${min}px${left})` : `${min}px`;
    if (!isName(room)) return `calc(${min}px + ${part(named, max - min, wanted)}${left})`;
    const rest = `max(0px, (100cqi - ${named + wanted}px) / ${names})`;
    return `calc(${min}px + ${part(least, firstShare, names * firstShare)} + ${rest})`;
  });
}
