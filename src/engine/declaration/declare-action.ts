import type { Call, Data, Input } from "../../../contract/call";
import type {
  ActionTraits,
  AnswerLoader,
  AskAction,
  GoAction,
  Load,
  LoadBeside,
  NewAction,
  OpenAction,
  Outcome,
  TabAction,
} from "./action";
import type { Field } from "./field";

/** Declares an action that leads to another screen's list, filtered by what `filters` says of the row. */
export function goTo<Row>(
  screen: string,
  filters: GoAction<Row>["filters"],
  traits: ActionTraits<Row> = {},
): GoAction<Row> {
  return { ...traits, kind: "go", screen, filters };
}

/**
 * Declares an action that opens a new tab at once and sends it to the address that the call answers, http or https only; a
 * browser that blocks the tab is met with a link. The page in the tab cannot reach this one.
 */
export function openTab<Row, C extends Call>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly given: (row: Row) => Input<C>;
    readonly address: (data: Data<C>) => string;
  },
): TabAction<Row> {
  return { ...(definition as unknown as TabAction<Row>), kind: "tab", call };
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
