import type { ComponentType } from "react";
import type { Call, Input } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type { Field, Values } from "./field";

/** Leads from a row to another screen's list, filtered. */
export interface GoAction<Row> extends ActionTraits<Row> {
  readonly kind: "go";
  /** The name of the screen; where the console has none such, no row has the action. */
  readonly screen: string;
  /** The list's filters by field, as an address has them. */
  readonly filters: (row: Row) => Readonly<Record<string, string>>;
  readonly call?: Call;
}

/** Asks the platform for an address and shows it in a tab of its own. */
export interface TabAction<Row> extends ActionTraits<Row> {
  readonly kind: "tab";
  readonly call: Call;
  readonly given: (row: Row) => object;
  readonly address: (data: unknown) => string;
}

/** What every action of a row may say of itself. */
export interface ActionTraits<Row> {
  /** Which rows have the action; all of them when left out. */
  readonly when?: (row: Row, me: SessionUser) => boolean;
  readonly danger?: boolean;
  /** Opens for a read-only level too: the form shows its values, and says why it cannot be sent. */
  readonly isReadable?: boolean;
  /** Letter that opens it on the focused row, besides the row menu. */
  readonly shortcut?: string;
  /** A line in the row menu parts neighbours of different groups. */
  readonly group?: string;
}

/** What is open over a list: the menu of a row, one of its actions, or a form for a new row. */
export type Layer =
  | { readonly kind: "menu"; readonly row: ScreenRow }
  | { readonly kind: "action"; readonly row: ScreenRow; readonly name: string; readonly tab?: Window | null }
  | { readonly kind: "new"; readonly name: string };

/** What every modal of a row is given. */
export interface ModalProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** The action's name, below which its texts are. */
  readonly name: string;
  /** What the row is called; heads the modal. */
  readonly subject: string;
  /** The modal is gone: the focus goes back to the row. */
  readonly closed: () => void;
  /** Puts a changed row in place of the shown one; null takes it away. */
  readonly settle: (row: Row | null) => void;
  /**
   * Reads the row's page again, where the row may be another by now. Answers the row as it is; null where it is no longer
   * listed, undefined where that could not be read.
   */
  readonly reread: () => Promise<Row | null | undefined>;
}

/** What a component beside the form of an action is given. */
export interface BesideProps<Row> {
  readonly row: Row;
  readonly resource: string;
  /** What is filled in so far. */
  readonly values: Values;
}

export type LoadBeside<Row> = () => Promise<{ default: ComponentType<BesideProps<Row>> }>;

/** Opens a component of the resource's own, loaded when first needed. */
export interface OpenAction<Row> extends ActionTraits<Row> {
  readonly kind: "open";
  readonly load: () => Promise<{ default: ComponentType<ModalProps<Row>> }>;
  readonly call?: Call;
}

/** A read that fills a modal before it is shown. */
export interface Load<C extends Call = Call> {
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
export interface AnswerProps {
  readonly outcome: Outcome;
  readonly resource: string;
  readonly name: string;
  readonly closed: () => void;
}

/** Fetches a component that shows what a call answered. */
export type AnswerLoader = () => Promise<{ default: ComponentType<AnswerProps> }>;

interface AskTraits {
  readonly call: Call;
  readonly asks: Readonly<Record<string, Field>>;
  /**
   * Which of several texts is said of what is chosen: on the button `{action}.submit.{says}`, or `none` before a choice,
   * and afterwards `{action}.success.{says}`.
   */
  readonly says?: (input: Values) => string;
  readonly wide?: boolean;
  /** Milliseconds that the form stays after it was sent, so that one sees what became of what. */
  readonly lingers?: number;
}

/** Asks for what a call about a row needs, sends it, and puts the outcome in the list. */
export interface AskAction<Row> extends ActionTraits<Row>, AskTraits {
  readonly kind: "ask";
  readonly given: (row: Row) => Values;
  readonly load?: (row: Row) => Load;
  /** What the form starts with: the loaded data, or the row. */
  readonly initial?: (row: Row, loaded: unknown) => Values;
  /** Asks once more before these values are sent, naming the subject. */
  readonly confirm?: (values: Values, row: Row) => boolean;
  /** The row as it is now; null takes it off the list. */
  readonly after: (row: Row, outcome: Outcome) => Row | null;
  /** Worked through row by row: once a row no longer has the action, the focus goes to the next that has it. */
  readonly queue?: boolean;
  /** Fetches what is shown above the form, or on the right of a wide one, such as what the decision would change. */
  readonly beside?: LoadBeside<Row>;
}

export type Action<Row> = OpenAction<Row> | AskAction<Row> | GoAction<Row> | TabAction<Row>;

/** Asks for a new row from a button above the list. */
export interface NewAction<Row> extends AskTraits {
  readonly kind: "new";
  readonly given: () => Values;
  readonly load?: () => Load;
  readonly initial?: (loaded: unknown) => Values;
  /** The new row, put at the top; null reads the list again. */
  readonly after: (outcome: Outcome) => Row | null;
  /** Shows an answer in the form's place before the modal closes. */
  readonly shows?: AnswerLoader;
  /** Which answers are shown; all of them when left out. */
  readonly showsWhen?: (data: unknown) => boolean;
  /** Whether a new row is what was sent, where the answer was lost; when left out, any that was not listed before may be. */
  readonly isMade?: (row: Row, input: Values) => boolean;
}

/** A row as the engine sees it: its id, and fields that only the declaration knows. */
export interface ScreenRow {
  readonly id: number;
  readonly [field: string]: unknown;
}
