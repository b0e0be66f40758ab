import type { ComponentType } from "react";
import type { Call, Input } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type { Field, Values } from "./field";

/** Leads from a row to another screen's list, filtered. */
export interface LinkAction<Row> extends ActionTraits<Row> {
  readonly kind: "link";
  /** The name of the screen; where the console has none such, no row has the action. */
  readonly screen: string;
  /** The list's filters by field, as an address has them. */
  readonly filters: (row: Row) => Readonly<Record<string, string>>;
  readonly call?: Call;
}

/** Asks the platform for an address and shows it in a tab of its own. */
export interface NewTabAction<Row> extends ActionTraits<Row> {
  readonly kind: "newTab";
  readonly call: Call;
  readonly params: (row: Row) => object;
  readonly url: (data: unknown) => string;
}

/** What every action of a row may say of itself. */
export interface ActionTraits<Row> {
  /** Which rows have the action; all of them when left out. */
  readonly isAvailable?: (row: Row, me: SessionUser) => boolean;
  readonly danger?: boolean;
  /** Opens for a read-only level too: the form shows its values, and says why it cannot be sent. */
  readonly opensWhenReadOnly?: boolean;
  /** Letter that opens it on the focused row, besides the row menu. */
  readonly hotkey?: string;
  /** A line in the row menu parts neighbours of different groups. */
  readonly group?: string;
}

/** What is open over a list: the menu of a row, one of its actions, or a form for a new row. */
export type Overlay =
  | { readonly kind: "menu"; readonly row: ScreenRow }
  | { readonly kind: "action"; readonly row: ScreenRow; readonly name: string; readonly tab?: Window | null }
  | { readonly kind: "create"; readonly name: string };

/** What every modal of a row is given. */
export interface ModalProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** The action's name, below which its texts are. */
  readonly name: string;
  /** What the row is called; heads the modal. */
  readonly recordTitle: string;
  /** The modal is gone: the focus goes back to the row. */
  readonly onClose: () => void;
  /** Puts a changed row in place of the shown one; null takes it away. */
  readonly onRowChange: (row: Row | null) => void;
  /**
   * Reads the row's page again, where the row may be another by now. Answers the row as it is; null where it is no longer
   * listed, undefined where that could not be read.
   */
  readonly refetchRow: () => Promise<Row | null | undefined>;
}

/** What a component beside the form of an action is given. */
export interface AsideProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** What is filled in so far. */
  readonly values: Values;
}

export type AsideLoader<Row> = () => Promise<{ default: ComponentType<AsideProps<Row>> }>;

/** Opens a component of the resource's own, loaded when first needed. */
export interface ModalAction<Row> extends ActionTraits<Row> {
  readonly kind: "modal";
  readonly load: () => Promise<{ default: ComponentType<ModalProps<Row>> }>;
  readonly call?: Call;
}

/** A read that fills a modal before it is shown. */
export interface Query<C extends Call = Call> {
  readonly call: C;
  readonly input: Input<C>;
}

/** What became of a call: what was sent, what came back, who sent it, and when. */
export interface Outcome<Sent = Values, Answered = unknown> {
  readonly input: Sent;
  readonly data: Answered;
  readonly me: SessionUser;
  /** When it came back, by the platform's clock: dd/mm/yyyy hh:mm:ss in São Paulo. */
  readonly at: string;
  /** What was chosen in selects over a call's answer, by input, as it was called there. */
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** What a component is given that shows what a call answered, such as a secret that is shown once. */
export interface ResultProps {
  readonly outcome: Outcome;
  readonly resource: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Fetches a component that shows what a call answered. */
export type ResultLoader = () => Promise<{ default: ComponentType<ResultProps> }>;

interface FormTraits {
  readonly call: Call;
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * Which of several texts is said of what is chosen: on the button `{action}.submit.{says}`, or `none` before a choice,
   * and afterwards `{action}.success.{says}`.
   */
  readonly messageVariant?: (input: Values) => string;
  readonly wide?: boolean;
  /** Milliseconds that the form stays after it was sent, so that one sees what became of what. */
  readonly closeDelayMs?: number;
}

/** Asks for what a call about a row needs, sends it, and puts the outcome in the list. */
export interface FormAction<Row> extends ActionTraits<Row>, FormTraits {
  readonly kind: "form";
  readonly params: (row: Row) => Values;
  readonly query?: (row: Row) => Query;
  /** What the form starts with: the loaded data, or the row. */
  readonly initialValues?: (row: Row, loaded: unknown) => Values;
  /** Asks once more before these values are sent, naming the subject. */
  readonly confirm?: (values: Values, row: Row) => boolean;
  /** The row as it is now; null takes it off the list. */
  readonly updateRow: (row: Row, outcome: Outcome) => Row | null;
  /** Worked through row by row: once a row no longer has the action, the focus goes to the next that has it. */
  readonly advanceToNext?: boolean;
  /** Fetches what is shown above the form, or on the right of a wide one, such as what the decision would change. */
  readonly aside?: AsideLoader<Row>;
}

export type Action<Row> = ModalAction<Row> | FormAction<Row> | LinkAction<Row> | NewTabAction<Row>;

/** Asks for a new row from a button above the list. */
export interface CreateAction<Row> extends FormTraits {
  readonly kind: "create";
  readonly params: () => Values;
  readonly query?: () => Query;
  readonly initialValues?: (loaded: unknown) => Values;
  /** The new row, put at the top; null reads the list again. */
  readonly newRow: (outcome: Outcome) => Row | null;
  /** Shows an answer in the form's place before the modal closes. */
  readonly result?: ResultLoader;
  /** Which answers are shown; all of them when left out. */
  readonly showResultWhen?: (data: unknown) => boolean;
  /** Whether a new row is what was sent, where the answer was lost; when left out, any that was not listed before may be. */
  readonly matchesCreated?: (row: Row, input: Values) => boolean;
}

/** A row as the engine sees it: its id, and fields that only the declaration knows. */
export interface ScreenRow {
  readonly id: number;
  readonly [field: string]: unknown;
}
