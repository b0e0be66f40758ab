import type { ComponentType } from "react";
import type { Call, Input, Row, RowsCall } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import { joinParts, type Part } from "../../format/join-parts";
import type { ResourceCalls, RowCall } from "../../providers/resource-calls";
import type { Action, CreateAction, ScreenRow } from "./action";
import type { Column } from "./cell";

/**
 * Several codes of a `select`, and amounts in centavos, are filters of the extension `list-query`, which no screen declares; the id of
 * a record may be one of a list's own, too.
 */
type QueryFilterKind = "statuses" | "amount" | "record";

/** One control of the filter bar and the fields of the list call that it sets. */
export interface Filter<Field extends string = string> {
  readonly kind: "search" | "select" | "dateRange" | "client" | "rows" | QueryFilterKind;
  readonly fields: readonly Field[];
  /** The call that returns the options of a `client` filter. */
  readonly call?: Call;
  /** The options of a `select` or `statuses` filter, as the call takes them, and of a `rows` filter. */
  readonly options?: readonly (string | boolean)[];
  /** The values of `dateType` that a `dateRange` filter offers. */
  readonly dateTypes?: readonly string[];
  /** The key of what a `record` filter is called; a customer when omitted. */
  readonly label?: string;
  /** The screen whose records a `record` filter finds. */
  readonly screen?: string;
  /** True for the loaded rows that fit an option of a `rows` filter. */
  readonly matches?: (row: ScreenRow, option: string, me: SessionUser) => boolean;
  /** The values of other filters that a `rows` filter sets on the platform where they are not set by themselves. */
  readonly implies?: Readonly<Record<string, string>>;
}

/** The declaration of a screen: how the rows of a list call are filtered, shown and acted on. */
export interface Resource<L extends RowsCall = RowsCall> {
  readonly filters: readonly Filter<Exclude<keyof Input<L> & string, "page" | "offset">>[];
  readonly columns: readonly Column<Row<L>>[];
  readonly actions?: Readonly<Record<string, Action<Row<L>>>>;
  /** The buttons above the list. */
  readonly createActions?: Readonly<Record<string, CreateAction<Row<L>>>>;
  /** The parts of the name that modals show for a row; missing parts are skipped. */
  readonly recordTitle: (row: Row<L>) => readonly Part[];
  /**
   * The tab that a record opens with; the first action if that is one. Otherwise, and on rows that do not have it, a record opens with
   * the fields of the columns.
   */
  readonly defaultAction?: string;
  /** The form that Refine's `useUpdate` sends; `edit` when omitted, or the first action where that is a form. */
  readonly updateAction?: string;
  /** The field that holds the code of the row's status. */
  readonly statusField?: keyof Row<L> & string;
  /** The letters of the marks of the customer that a row is or belongs to; its `customerMarks` when omitted. */
  readonly customerMarks?: (row: Row<L>) => string | undefined;
  /** Its records have Pix keys, which their own search finds: they may be those of other customers. */
  readonly hasPixKeys?: boolean;
  /** The call that answers one row with more than the list does, for Refine's `useOne` and `useShow`. */
  readonly getOne?: Call;
  /** A line above the rows, told from what the list's call answers beside them. */
  readonly notice?: LoadNotice;
}

/** What the list's call answered with its first page, beside the rows. */
export interface NoticeProps {
  readonly envelope: Readonly<Record<string, unknown>>;
}

/** Loads a line above the rows. */
type LoadNotice = () => Promise<{ readonly default: ComponentType<NoticeProps> }>;

/** The calls of a resource; `list` fetches the rows of its screen. */
export interface ResourceContract<L extends RowsCall = RowsCall> {
  readonly list: L;
  readonly [name: string]: Call;
}

/** A declared screen with its calls, as the engine renders it. */
export interface Screen {
  readonly contract: ResourceContract;
  /** The calls behind Refine's hooks. */
  readonly calls: ResourceCalls;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<ScreenRow>[];
  readonly actions: Readonly<Record<string, Action<ScreenRow>>>;
  readonly createActions: Readonly<Record<string, CreateAction<ScreenRow>>>;
  readonly recordTitle: (row: ScreenRow) => string;
  readonly defaultAction: string | undefined;
  readonly statusField?: string;
  readonly hasPixKeys?: boolean;
  readonly notice?: LoadNotice;
  readonly customerMarks: (row: ScreenRow) => string | undefined;
}

/** The forms of a screen as calls about one row, by the name of their action. */
const rowCalls = (actions: Screen["actions"]): Readonly<Record<string, RowCall>> =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) =>
      action.kind === "form"
        ? [[name, { call: action.call, params: (row) => action.params(row as ScreenRow) } satisfies RowCall]]
        : [],
    ),
  );

/**
 * The calls that Refine's hooks make for a screen. An update is what its form `edit` sends, unless it names another; a removal
 * what the form that removes the row sends; a creation what the first button above the list sends.
 */
function callsOf(
  { contract, actions, createActions }: Omit<Screen, "calls">,
  { getOne, updateAction = "edit" }: { readonly getOne?: Call; readonly updateAction?: string },
) {
  const forms = rowCalls(actions);
  const removal = Object.keys(forms).find((name) => {
    const action = actions[name];
    return action?.kind === "form" && action.removesRow;
  });
  return {
    contract,
    actions: forms,
    getOne,
    create: Object.values(createActions)[0]?.call,
    update: forms[updateAction] ?? forms[Object.keys(actions)[0] ?? ""],
    deleteOne: removal === undefined ? undefined : forms[removal],
  };
}

/** The first action's name if it is a tab of the record. */
function firstTab(actions: Readonly<Record<string, { readonly kind: string }>>): string | undefined {
  const [first] = Object.entries(actions);
  return first?.[1].kind === "tab" ? first[0] : undefined;
}

/**
 * Declares a screen. Columns, filters and fields that its calls do not have do not compile.
 * @example
 * resource(contract, {
 *   recordTitle: (row) => [row.customer.name, row.id],
 *   filters: [search, selectFilter(contract.list, "status")],
 *   columns: [{ field: "id", cell: cells.id, width: 72 }, { field: "customer", cell: cells.person }],
 *   actions: { view: tabAction(() => import("./record"), { hotkey: "v" }) },
 * });
 */
export function resource<L extends RowsCall>(contract: ResourceContract<L>, definition: Resource<L>): Screen {
  const actions = definition.actions ?? {};
  // The engine handles rows of every resource alike, so the row type ends here.
  const screen = {
    createActions: {},
    customerMarks: ({ customerMarks }: { readonly customerMarks?: string }) => customerMarks,
    ...definition,
    actions,
    recordTitle: (row: Row<L>) => joinParts(definition.recordTitle(row)),
    defaultAction: definition.defaultAction ?? firstTab(actions),
    contract,
  } as unknown as Omit<Screen, "calls">;
  return { ...screen, calls: callsOf(screen, definition) };
}
