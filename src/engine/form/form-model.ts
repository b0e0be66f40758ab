import type { Call } from "../../../contract/call";
import type {
  CreateAction,
  FormAction,
  Outcome,
  Query,
  ResultLoader,
  ScreenRow,
} from "../declaration/action";
import type { Field, Values } from "../declaration/field";

/** What a generated modal does, bound to a row or to the list: the modal itself knows neither. */
export interface FormModel {
  readonly call: Call;
  readonly fields: Readonly<Record<string, Field>>;
  readonly params: Values;
  readonly initialValues: (loaded: unknown) => Values;
  readonly query?: Query | undefined;
  readonly confirm: (values: Values) => boolean;
  /** Puts the outcome where it is shown. */
  readonly onSuccess: (outcome: Outcome) => void;
  readonly messageVariant?: ((input: Values) => string | undefined) | undefined;
  readonly wide: boolean;
  readonly danger: boolean;
  /** Milliseconds that the form stays after it was sent. */
  readonly closeDelayMs: number;
  /** Fetches what is shown beside the form, and what row it is about. */
  readonly aside?: FormAction<ScreenRow>["aside"];
  readonly row?: ScreenRow;
  /** Reads again what may have been changed by a call whose answer was lost, and tells what became of it. */
  readonly reconcile: (input: Values) => Promise<ReconciledOutcome>;
  /** What shows an answer in the form's place, and which answers. */
  readonly result?: ResultLoader | undefined;
  readonly showResultWhen: (data: unknown) => boolean;
}

/** What became of a submission whose response was lost. */
export type ReconciledOutcome =
  /** The record could not be read. */
  | { readonly kind: "unread" }
  /** The record is no longer listed. */
  | { readonly kind: "gone" }
  /** Still listed: the text key of its status where the resource names one, and whether the action can still be taken. */
  | { readonly kind: "listed"; readonly status: string | undefined; readonly isAvailable: boolean }
  /** The record holds what was sent. */
  | { readonly kind: "persisted" }
  /** Nothing that can be read tells whether it took effect. */
  | { readonly kind: "invisible" }
  /** The titles of records that were not listed before, and may be the one that was asked for. */
  | { readonly kind: "created"; readonly recordTitles: readonly string[] };

/** The model of a row's action. `row` may also be a part of a record, such as a file. */
export const formModelOf = <Row>(
  action: FormAction<Row>,
  row: Row,
  onRowChange: (row: Row | null) => void,
  reconcile: FormModel["reconcile"],
): FormModel => ({
  // only the aside reads it, and that was declared for this row
  row: row as ScreenRow,
  aside: action.aside as FormAction<ScreenRow>["aside"],
  reconcile,
  call: action.call,
  fields: action.fields,
  params: action.params(row),
  initialValues: (queryData) => action.initialValues?.(row, queryData) ?? {},
  query: action.query?.(row),
  confirm: (values) => action.confirm?.(values, row) ?? false,
  onSuccess: (outcome) => onRowChange(action.updateRow(row, outcome)),
  messageVariant: action.messageVariant,
  wide: action.wide ?? false,
  danger: action.danger ?? false,
  closeDelayMs: action.closeDelayMs ?? 0,
  showResultWhen: () => false,
});

/** The model of a button above the list. */
export const createFormModel = (
  action: CreateAction<ScreenRow>,
  list: { readonly insert: (row: ScreenRow) => void; readonly refetch: () => void },
  reconcile: FormModel["reconcile"],
): FormModel => ({
  reconcile,
  query: action.query?.(),
  call: action.call,
  fields: action.fields,
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

/** What a generated modal is given. */
export interface ActionModalProps {
  readonly resource: string;
  readonly name: string;
  readonly model: FormModel;
  /** What tells it from others of its kind, such as the row's id; a new one has none. */
  readonly id: number | string | undefined;
  /** What the row is called; empty for a new one. */
  readonly recordTitle: string;
  readonly onClose: () => void;
  /** The platform refused as a whole: the row may be another by now. */
  readonly refetch: () => void;
}
