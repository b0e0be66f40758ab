import type { Call, Input, Row, RowsCall } from "../../../contract/call";
import { joinParts, type Part } from "../../format/join-parts";
import type { Action, CreateAction, ScreenRow } from "./action";
import type { Column } from "./cell";

/** One control of the filter bar and the fields of the list call that it fills. */
export interface Filter<Field extends string = string> {
  readonly kind: "search" | "select" | "dateRange" | "client";
  readonly fields: readonly Field[];
  /** Of loaded: a call that answers what may be chosen. */
  readonly call?: Call;
  /** Of a choice: what may be chosen, as the wire has it. */
  readonly options?: readonly (string | boolean)[];
  /** Of dates: what `dateType` may be. */
  readonly dateTypes?: readonly string[];
}

/** What makes a screen: a list call and how its rows are filtered, shown and acted on. */
export interface Resource<L extends RowsCall = RowsCall> {
  readonly filters: readonly Filter<Exclude<keyof Input<L> & string, "page" | "offset">>[];
  readonly columns: readonly Column<Row<L>>[];
  readonly actions?: Readonly<Record<string, Action<Row<L>>>>;
  /** Buttons above the list. */
  readonly createActions?: Readonly<Record<string, CreateAction<Row<L>>>>;
  /** What a row is called in the head of its modals, part by part; those that the platform left out are passed over. */
  readonly recordTitle: (row: Row<L>) => readonly Part[];
  /** The action that Enter and a double click open; the first one when left out, and on rows that do not have it. */
  readonly defaultAction?: string;
  /** The field whose letter says what has become of a row. */
  readonly statusField?: keyof Row<L> & string;
}

/** The calls of a resource; `list` fills its screen. */
export interface ResourceContract<L extends RowsCall = RowsCall> {
  readonly list: L;
  readonly [name: string]: Call;
}

/** A screen with the calls behind it, as the engine draws it. */
export interface Screen {
  readonly contract: ResourceContract;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<ScreenRow>[];
  readonly actions: Readonly<Record<string, Action<ScreenRow>>>;
  readonly createActions: Readonly<Record<string, CreateAction<ScreenRow>>>;
  readonly recordTitle: (row: ScreenRow) => string;
  readonly defaultAction: string | undefined;
  readonly statusField?: string;
}

/** Declares a screen. A column, filter or field that its calls do not have does not compile. */
export function resource<L extends RowsCall>(contract: ResourceContract<L>, definition: Resource<L>): Screen {
  const actions = definition.actions ?? {};
  const screen = {
    createActions: {},
    ...definition,
    actions,
    recordTitle: (row: Row<L>) => joinParts(definition.recordTitle(row)),
    defaultAction: definition.defaultAction ?? Object.keys(actions)[0],
    contract,
  };
  // from here on only the row's own declaration knows what fields it has
  return screen as unknown as Screen;
}
