import type { ComponentType } from "react";
import type { Call, Input } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type { Field, FieldGroup, Values } from "./field";

/** Opens another screen's list, filtered by the row. */
export interface LinkAction<Row> extends ActionTraits<Row> {
  readonly kind: "link";
  /** The screen's name. No row has the action if the console has no such screen. */
  readonly screen: string;
  /** The list's filters by field, written as in the URL. */
  readonly filters: (row: Row) => Readonly<Record<string, string>>;
  readonly call?: Call;
}

/** Fetches a URL and opens it in a new tab. */
export interface NewTabAction<Row> extends ActionTraits<Row> {
  readonly kind: "newTab";
  readonly call: Call;
  readonly params: (row: Row) => object;
  readonly url: (data: unknown) => string;
}

/** Options that every kind of row action takes. */
export interface ActionTraits<Row> {
  /** True for rows that offer the action; all of them by default. */
  readonly isAvailable?: (row: Row, me: SessionUser) => boolean;
  readonly danger?: boolean;
  /** Opens for a read-only level too: the form shows its values and explains why it cannot be sent. */
  readonly opensWhenReadOnly?: boolean;
  /** The letter that opens the action on the focused row, as an alternative to the row menu. */
  readonly hotkey?: string;
  /**
   * The row menu keeps adjacent actions of one group together: with a line between groups, or with their names, the texts
   * `{resource}.groups.{group}`, in a menu of more than eight entries.
   */
  readonly group?: string;
}

/** The one thing that is open over a list or over a record: a row's menu, one of its actions, or the form for a new row. */
export type Overlay =
  | { readonly kind: "menu"; readonly row: ScreenRow }
  | { readonly kind: "action"; readonly row: ScreenRow; readonly name: string; readonly tab?: Window | null }
  | { readonly kind: "create"; readonly name: string };

/** The props of every modal about a row. */
export interface ModalProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** The action's name; its texts are below `{resource}.actions.{name}`. */
  readonly name: string;
  /** The record's name, shown in the modal's header. */
  readonly recordTitle: string;
  /** Closes the modal and returns the focus to the row. */
  readonly onClose: () => void;
  /** Replaces the row in the list; null removes it. */
  readonly onRowChange: (row: Row | null) => void;
  /**
   * Refetches the page the row is on. Resolves to the row as it is now, null if it is no longer listed, undefined if the
   * page could not be read.
   */
  readonly refetchRow: () => Promise<Row | null | undefined>;
}

/** The props of a tab of a record; `onClose` leaves the tab, or closes the record whose first one it is. */
export type TabProps<Row> = ModalProps<Row>;

/** A tab of the record, shown by a component that is loaded when it is opened; choosing the action opens the record at it. */
export interface RecordTabAction<Row> extends ActionTraits<Row> {
  readonly kind: "tab";
  readonly load: () => Promise<{ default: ComponentType<TabProps<Row>> }>;
  readonly call?: Call;
  /**
   * The screen whose records the tab lists: the tab needs its permission, and no row has it if the console has no such screen. It is not in
   * the row's menu, where links lead to the list itself.
   */
  readonly screen?: string;
}

/** The props of a component shown next to an action's form. */
export interface AsideProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** The form's current values. */
  readonly values: Values;
}

export type AsideLoader<Row> = () => Promise<{ default: ComponentType<AsideProps<Row>> }>;

/** Opens a modal that the resource implements itself, loaded on first use. */
export interface ModalAction<Row> extends ActionTraits<Row> {
  readonly kind: "modal";
  readonly load: () => Promise<{ default: ComponentType<ModalProps<Row>> }>;
  readonly call?: Call;
}

/** A read whose data fills a modal before it is shown. */
export interface Query<C extends Call = Call> {
  readonly call: C;
  readonly input: Input<C>;
}

/** An accepted call: what was sent, what came back, who sent it and when. */
export interface MutationResult<Input = Values, Data = unknown> {
  readonly input: Input;
  readonly data: Data;
  readonly me: SessionUser;
  /** When the answer arrived, by the platform's clock: dd/mm/yyyy hh:mm:ss in São Paulo. */
  readonly at: string;
  /** The labels of the options chosen in remote selects, by field. */
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** The props of a component that shows a call's answer, such as a secret that is shown only once. */
export interface ResultProps {
  readonly outcome: MutationResult;
  readonly resource: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Loads a component that shows a call's answer. */
export type ResultLoader = () => Promise<{ default: ComponentType<ResultProps> }>;

interface FormTraits {
  readonly call: Call;
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields in titled groups; those in no group come after them. */
  readonly groups?: readonly FieldGroup[];
  /**
   * Picks between texts by the values: `{action}.submit.{variant}` on the button (`none` before a choice) and
   * `{action}.success.{variant}` afterwards.
   */
  readonly messageVariant?: (input: Values) => string;
  readonly wide?: boolean;
  /** Milliseconds the form stays open after it was accepted, so that the result can be read. */
  readonly closeDelayMs?: number;
}

/** How the rows that wait for an action are gone through one after the other. */
export interface Queue {
  /** The values of the list's filters that leave the rows that wait. */
  readonly waiting: Readonly<Record<string, string>>;
  /** The field of the amount that each decision adds to the sum. */
  readonly amountField: string;
  /** The field with the name of the admin who closed a row. */
  readonly closedByField: string;
  /** True where rows that wait may be closed to the admin, such as own requests, so that not all that are counted are theirs. */
  readonly isPartial?: boolean;
}

/** How a change is taken back: by a call of its own, as long as nobody has changed the same meanwhile. */
export interface Undo<Row> {
  /** The call that takes it back, and its input about the former row; the action's own with the former values by default. */
  readonly call?: Call;
  readonly input?: (former: Row) => Values;
  /** What the action changes, as its input has it: by that a later change is noticed. The form's initial values by default. */
  readonly values?: (row: Row) => Values;
}

/** Asks for the missing input of a call about a row, sends it and updates the row in the list. */
export interface FormAction<Row> extends ActionTraits<Row>, FormTraits {
  readonly kind: "form";
  readonly params: (row: Row) => Values;
  readonly query?: (row: Row) => Query;
  /** The values the form starts with, taken from the row or from the data of `query`. */
  readonly initialValues?: (row: Row, queryData: unknown) => Values;
  /**
   * True for values that must be confirmed in a second dialog, whose text names the record (`{subject}`) and what was chosen (`{status}`);
   * `me` is the admin who sends them, for what changes one's own access.
   */
  readonly confirm?: (values: Values, row: Row, me: SessionUser | undefined) => boolean;
  /** True when the call removes the row; a change of it otherwise. */
  readonly removesRow?: boolean;
  /** The row after the call; null removes it from the list. */
  readonly updateRow: (row: Row, outcome: MutationResult) => Row | null;
  /** Called once the platform accepted the call, for what is to be done beside changing the row. */
  readonly onAccepted?: (row: Row, outcome: MutationResult) => void;
  /** Once a row no longer has the action, the focus moves to the next row that has it, to work through the list. */
  readonly advanceToNext?: boolean;
  /** Opens the next row that has the action by itself after each that was decided. */
  readonly queue?: Queue;
  /** Lets the admin take the change back, from the toast that tells it. Not for what moves money or sends something. */
  readonly undo?: Undo<Row>;
  /** True for what moves money or ends a request for it: the toast of its success says that it cannot be taken back. */
  readonly isFinal?: boolean;
  /** Loads a component shown above the form, or to the right of a wide one, such as the effect of a change. */
  readonly aside?: AsideLoader<Row>;
  /** True where the aside is what is to be read first, such as what a decision is made on: it is to the left of a wide form. */
  readonly asideFirst?: boolean;
}

export type Action<Row> =
  | RecordTabAction<Row>
  | ModalAction<Row>
  | FormAction<Row>
  | LinkAction<Row>
  | NewTabAction<Row>;

/** Creates a row; opened by a button above the list. */
export interface CreateAction<Row> extends FormTraits {
  readonly kind: "create";
  readonly params: () => Values;
  readonly query?: () => Query;
  readonly initialValues?: (queryData: unknown) => Values;
  /** The new row, which is put at the top; null refetches the list instead. */
  readonly newRow: (outcome: MutationResult) => Row | null;
  /** Loads a component that shows the answer in place of the form before the modal closes. */
  readonly result?: ResultLoader;
  /** True for answers that `result` shows; all of them when omitted. */
  readonly showResultWhen?: (data: unknown) => boolean;
  /**
   * True when `row` was created by `input` of the admin with the id `me`, asked after the answer was lost. When omitted, any new row counts as a
   * match: leave it out only where no two admins create rows at the same time.
   */
  readonly matchesCreated?: (row: Row, input: Values, me: number) => boolean;
}

/** A row as the engine sees it: an id, and fields whose types only the declaration knows. */
export interface ScreenRow {
  readonly id: number;
  readonly [field: string]: unknown;
}
