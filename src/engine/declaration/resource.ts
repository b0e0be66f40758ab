import type { ComponentType, ReactNode } from "react";
import type { Call, Data, Input, Row, RowsCall } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import { joined, type Part } from "../../format/join-parts";
import type { Translate } from "../../i18n/translate";
import type { GoAction, TabAction } from "./action";
import type { ActionTraits } from "./action-traits";
import type { Field, Values } from "./field";

export type { Translate } from "../../i18n/translate";
export type { Field, FieldProps, Values } from "./field";

/** How a value is drawn, ordered and laid out in a column. */
export interface Cell<Value, Row = unknown> {
  /** What the cell shows; `text` below when left out. */
  readonly render?: (value: Value, row: Row, tools: CellTools) => ReactNode;
  /** The value as plain text, for the title, copying and the sheet. */
  readonly text?: (value: Value, row: Row, tools: CellTools) => string;
  /** What the loaded rows are ordered by: a number by value, a text by the language's collation. */
  readonly orderBy?: (value: Value, row: Row, tools: CellTools) => number | string;
  readonly align?: "right" | "center";
  /** Shown in the mono face: documents, ids. */
  readonly mono?: boolean;
  /** Has a button that copies its text. */
  readonly copies?: boolean;
}

/** What a cell may ask for besides its value. */
export interface CellTools {
  readonly t: Translate;
  /** The column's key below which enumerations have their labels: `payouts.columns.status`. */
  readonly key: string;
  readonly locale: string;
}

/** A column of a list: a field of its row, drawn by a cell. */
export type Column<Row> = {
  [Field in keyof Row & string]: {
    readonly field: Field;
    readonly as?: Cell<Row[Field], Row>;
    /** Pixels; a column without a width shares what is left. */
    readonly width?: number;
    /** Pixels that a column without a width keeps; in a narrower window the table scrolls sideways. */
    readonly least?: number;
    /** Steps aside below this many pixels of window width; the row sheet shows all. */
    readonly from?: number;
    /** Every column sorts unless this is false. */
    readonly sort?: false;
  };
}[keyof Row & string];

/** One control of the filter bar and the fields of the list call that it fills. */
export interface Filter<Field extends string = string> {
  readonly kind: "search" | "choice" | "dates" | "loaded";
  readonly fields: readonly Field[];
  /** Of loaded: a call that answers what may be chosen. */
  readonly call?: Call;
  /** Of a choice: what may be chosen, as the wire has it. */
  readonly options?: readonly (string | boolean)[];
  /** Of dates: what `dateType` may be. */
  readonly dateTypes?: readonly string[];
}

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

type LoadBeside<Row> = () => Promise<{ default: ComponentType<BesideProps<Row>> }>;

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

/** Stands for the words that a call lists in a field, whichever they are. */
export interface Listed {
  readonly lists: true;
}

/** What an input may yield for a value: the value, or one of the words listed where only some words are taken. */
type Fits<Value> = [NonNullable<Value>] extends [string]
  ? string extends NonNullable<Value>
    ? Value
    : Value | Listed
  : Value;

/** The inputs that a call still needs once `Given` is known. */
type Asks<C extends Call, Given> = {
  readonly [Name in Exclude<keyof Input<C>, keyof Given>]-?: Field<Fits<Input<C>[Name]>>;
};

/** No field but those that a call takes. */
type OnlyOf<C extends Call, Given> = { readonly [Name in Exclude<keyof Given, keyof Input<C>>]: never };

/**
 * Declares an action that asks for the rest of a call's input in a modal. Every input comes from `given` or from `asks`:
 * forgetting one, or adding one that the call does not take, does not compile.
 */
export function ask<Row, C extends Call, const Given extends Partial<Input<C>>, L extends Call = Call>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly given: (row: Row) => Given & OnlyOf<C, Given>;
    readonly asks: Asks<C, Given>;
    readonly load?: (row: Row) => Load<L>;
    readonly initial?: (row: Row, loaded: Data<L>) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly confirm?: (values: Partial<Input<C>>, row: Row) => boolean;
    readonly after: (row: Row, outcome: Outcome<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly says?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly lingers?: number;
    readonly queue?: boolean;
    readonly beside?: LoadBeside<NoInfer<Row>>;
  },
): AskAction<Row> {
  return { ...(definition as unknown as AskAction<Row>), kind: "ask", call };
}

/** Declares a button above the list that asks for a new row; the same rules hold for its inputs. */
export function create<
  Row,
  C extends Call,
  const Given extends Partial<Input<C>> = Record<never, never>,
  L extends Call = Call,
>(
  call: C,
  definition: {
    readonly given?: () => Given & OnlyOf<C, Given>;
    readonly asks: Asks<C, Given>;
    readonly load?: () => Load<L>;
    readonly initial?: (loaded: Data<L>) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly after: (outcome: Outcome<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly says?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly shows?: AnswerLoader;
    readonly showsWhen?: (data: Data<C>) => boolean;
    readonly isMade?: (row: NoInfer<Row>, input: Input<C>) => boolean;
  },
): NewAction<Row> {
  const given = definition.given ?? (() => ({}));
  return { ...(definition as unknown as NewAction<Row>), given, kind: "new", call };
}

/** Declares an action that opens a component of the resource's own. */
export function open<Row>(
  load: OpenAction<Row>["load"],
  traits: ActionTraits<Row> & { readonly call?: Call } = {},
): OpenAction<Row> {
  return { ...traits, kind: "open", load };
}

/** What makes a screen: a list call and how its rows are filtered, shown and acted on. */
export interface Resource<L extends RowsCall = RowsCall> {
  readonly filters: readonly Filter<Exclude<keyof Input<L> & string, "page" | "offset">>[];
  readonly columns: readonly Column<Row<L>>[];
  readonly actions?: Readonly<Record<string, Action<Row<L>>>>;
  /** Buttons above the list. */
  readonly creates?: Readonly<Record<string, NewAction<Row<L>>>>;
  /** What a row is called in the head of its modals, part by part; those that the platform left out are passed over. */
  readonly subject: (row: Row<L>) => readonly Part[];
  /** The action that Enter and a double click open; the first one when left out, and on rows that do not have it. */
  readonly main?: string;
  /** The field whose letter says what has become of a row. */
  readonly state?: keyof Row<L> & string;
}

/** The calls of a resource; `list` fills its screen. */
export interface ResourceContract<L extends RowsCall = RowsCall> {
  readonly list: L;
  readonly [name: string]: Call;
}

/** A row as the engine sees it: its id, and fields that only the declaration knows. */
export interface ScreenRow {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** A screen with the calls behind it, as the engine draws it. */
export interface Screen {
  readonly contract: ResourceContract;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<ScreenRow>[];
  readonly actions: Readonly<Record<string, Action<ScreenRow>>>;
  readonly creates: Readonly<Record<string, NewAction<ScreenRow>>>;
  readonly subject: (row: ScreenRow) => string;
  readonly main: string | undefined;
  readonly state?: string;
}

/** Declares a screen. A column, filter or field that its calls do not have does not compile. */
export function resource<L extends RowsCall>(contract: ResourceContract<L>, definition: Resource<L>): Screen {
  const actions = definition.actions ?? {};
  const screen = {
    creates: {},
    ...definition,
    actions,
    subject: (row: Row<L>) => joined(definition.subject(row)),
    main: definition.main ?? Object.keys(actions)[0],
    contract,
  };
  // from here on only the row's own declaration knows what fields it has
  return screen as unknown as Screen;
}
