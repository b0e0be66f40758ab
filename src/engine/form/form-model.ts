import type { ReactNode } from "react";
import type { Call } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type {
  CreateAction,
  FormAction,
  MutationResult,
  Query,
  ResultLoader,
  ScreenRow,
} from "../declaration/action";
import type { Field, FieldGroup, Values } from "../declaration/field";
import type { ChangeKind } from "./use-change";

/** The behaviour of a generated form, bound to a row or to the list, so that the form itself knows neither. */
export interface FormModel {
  readonly call: Call;
  /** What the call does with the row. */
  readonly kind: ChangeKind;
  readonly fields: Readonly<Record<string, Field>>;
  readonly groups?: readonly FieldGroup[] | undefined;
  /** The call's input that is not asked for. */
  readonly params: Values;
  readonly initialValues: (queryData: unknown) => Values;
  readonly query?: Query | undefined;
  /** True for values that must be confirmed in a second dialog. */
  readonly confirm: (values: Values, me: SessionUser | undefined) => boolean;
  /** Updates the list with the outcome. */
  readonly onSuccess: (outcome: MutationResult) => void;
  readonly messageVariant?: ((input: Values) => string | undefined) | undefined;
  readonly wide: boolean;
  readonly danger: boolean;
  /** Milliseconds the form stays open after it was accepted. */
  readonly closeDelayMs: number;
  /** Loads the component shown next to the form. */
  readonly aside?: FormAction<ScreenRow>["aside"];
  /** True where it comes before a wide form, too. */
  readonly asideFirst?: boolean;
  /** True where others are told that the record is open, and who else has it open is said. */
  readonly isShared?: boolean;
  /** The row that `aside` is about. */
  readonly row?: ScreenRow;
  /** How the change is taken back; undefined where it is not. */
  readonly undo?: FormUndo | undefined;
  /** True where it is said that the change cannot be taken back. */
  readonly isFinal?: boolean;
  /** Finds out, after the answer to this input was lost, whether it took effect. */
  readonly reconcile: (input: Values) => Promise<ReconciledOutcome>;
  /** How others' changes of the row are followed while the form is open. */
  readonly watch?: Watch | undefined;
  /** Loads the component that shows an answer in place of the form. */
  readonly result?: ResultLoader | undefined;
  /** True for answers that `result` shows. */
  readonly showResultWhen: (data: unknown) => boolean;
}

/** A row as it is now, for a form that was opened before. */
export interface RecordNow {
  /** True if the row still has the action. */
  readonly isOffered: boolean;
  /** The values that the form would start with; undefined where it starts with none, or they could not be read. */
  readonly values: Values | undefined;
  /** How the row stands; undefined where it is gone, or its list has no status. */
  readonly status?: ListedStatus | undefined;
  /** The row itself; undefined where it is gone. */
  readonly row?: ScreenRow | undefined;
  /** True where it is in the list no more. */
  readonly isGone?: boolean;
}

/** How others' changes of a row, or of a part of one, are followed. */
export interface Watch {
  /** The row's id. */
  readonly id: number;
  /** The row that the form was opened with; undefined where another record than a list's row is watched. */
  readonly row?: ScreenRow;
  /** Reads what others made of it; undefined if it could not be read. */
  readonly readNow: () => Promise<RecordNow | undefined>;
}

/** How a change of a row is taken back. */
export interface FormUndo {
  readonly action: FormAction<ScreenRow>;
  /** The row before the change, with what others made of it while the form was open. */
  readonly row: ScreenRow;
  /** Reads the row as it is now; null if it is gone, undefined if it could not be read. */
  readonly readRow: () => Promise<ScreenRow | null | undefined>;
  /** Shows the row in the list as it is now. */
  readonly replace: (row: ScreenRow) => void;
  readonly refetch: () => void;
}

/** A status: its code, and the text key below which its label is. */
interface ListedStatus {
  readonly key: string;
  readonly code: unknown;
}

/** The result of checking whether a submission whose answer was lost took effect. */
export type ReconciledOutcome =
  /** The record could not be read. */
  | { readonly kind: "unread" }
  /** The record is no longer listed, as far as its list's filters tell. */
  | { readonly kind: "gone" }
  /** The record is not in its list without filters either. */
  | { readonly kind: "deleted" }
  /** It is still listed: its status, if the resource has one, and if it still has the action. */
  | { readonly kind: "listed"; readonly status: ListedStatus | undefined; readonly isAvailable: boolean }
  /** The record holds the values that were sent. */
  | { readonly kind: "persisted" }
  /** No readable data shows whether it took effect. */
  | { readonly kind: "invisible" }
  /** The titles of the new records that may have been created by the submission. */
  | { readonly kind: "created"; readonly recordTitles: readonly string[] };

/** The form model of a row's action. `row` may also be a part of a record, such as a file. */
export const formModelOf = <Row>(
  action: FormAction<Row>,
  row: Row,
  onRowChange: (row: Row | null) => void,
  reconcile: FormModel["reconcile"],
  undo?: FormUndo,
): FormModel => ({
  undo,
  // only read by the aside, which was declared for this type of row
  row: row as ScreenRow,
  aside: action.aside as FormAction<ScreenRow>["aside"],
  asideFirst: action.asideFirst ?? false,
  isShared: action.queue !== undefined,
  isFinal: action.isFinal ?? false,
  reconcile,
  call: action.call,
  kind: action.removesRow ? "delete" : "update",
  fields: action.fields,
  groups: action.groups,
  params: action.params(row),
  initialValues: (queryData) => action.initialValues?.(row, queryData) ?? {},
  query: action.query?.(row),
  confirm: (values, me) => action.confirm?.(values, row, me) ?? false,
  onSuccess(outcome) {
    onRowChange(action.updateRow(row, outcome));
    action.onAccepted?.(row, outcome);
  },
  messageVariant: action.messageVariant,
  wide: action.wide ?? false,
  danger: action.danger ?? false,
  closeDelayMs: action.closeDelayMs ?? 0,
  showResultWhen: () => false,
});

/** The form model of a button above the list. */
export const createFormModel = (
  action: CreateAction<ScreenRow>,
  list: { readonly insert: (row: ScreenRow) => void; readonly refetch: () => void },
  reconcile: FormModel["reconcile"],
): FormModel => ({
  reconcile,
  query: action.query?.(),
  call: action.call,
  kind: "create",
  fields: action.fields,
  groups: action.groups,
  params: action.params(),
  initialValues: (queryData) => action.initialValues?.(queryData) ?? {},
  confirm: () => false,
  onSuccess(outcome) {
    const row = action.newRow(outcome);
    if (row) list.insert(row);
    else list.refetch();
  },
  messageVariant: action.messageVariant,
  wide: action.wide ?? false,
  danger: false,
  closeDelayMs: action.closeDelayMs ?? 0,
  result: action.result,
  showResultWhen: (data) => action.result !== undefined && (action.showResultWhen?.(data) ?? true),
});

/** The place of a form in a queue of rows. */
export interface FormQueue {
  /** Draws the place and the ways to the other rows; `leave` asks before what was typed is lost. */
  readonly bar: (leave: (then: () => void) => void) => ReactNode;
  /** True while the next row is looked for. */
  readonly isSeeking: boolean;
  /** Called with the row as it is now after the platform refused the call as a whole. */
  readonly onRefused: (row: ScreenRow | null | undefined) => void;
}

/** The props of a generated form's modal. */
export interface ActionModalProps {
  readonly resource: string;
  readonly name: string;
  readonly model: FormModel;
  /** The record's id; undefined for a new one. */
  readonly id: number | string | undefined;
  /** The record's name; empty for a new one. */
  readonly recordTitle: string;
  /** The address that its name opens in another tab; undefined for a part of one, and for a new one. */
  readonly recordHref?: string | undefined;
  readonly onClose: () => void;
  /** Refetches the row, which may have changed if the platform refused the call as a whole. */
  readonly refetch: () => void;
  readonly queue?: FormQueue | undefined;
}
