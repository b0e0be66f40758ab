import type { Call, Data, Input } from "../../../contract/call";
import type {
  ActionTraits,
  AsideLoader,
  CreateAction,
  FormAction,
  LinkAction,
  ModalAction,
  NewTabAction,
  Outcome,
  Query,
  ResultLoader,
} from "./action";
import type { Field } from "./field";

/** Declares an action that leads to another screen's list, filtered by what `filters` says of the row. */
export function linkAction<Row>(
  screen: string,
  filters: LinkAction<Row>["filters"],
  traits: ActionTraits<Row> = {},
): LinkAction<Row> {
  return { ...traits, kind: "link", screen, filters };
}

/**
 * Declares an action that opens a new tab at once and sends it to the address that the call answers, http or https only; a
 * browser that blocks the tab is met with a link. The page in the tab cannot reach this one.
 */
export function newTabAction<Row, C extends Call>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly params: (row: Row) => Input<C>;
    readonly url: (data: Data<C>) => string;
  },
): NewTabAction<Row> {
  return { ...(definition as unknown as NewTabAction<Row>), kind: "newTab", call };
}

/** Stands for the words that a call lists in a field, whichever they are. */
export interface EnumValue {
  readonly lists: true;
}

/** What an input may yield for a value: the value, or one of the words listed where only some words are taken. */
type Fits<Value> = [NonNullable<Value>] extends [string]
  ? string extends NonNullable<Value>
    ? Value
    : Value | EnumValue
  : Value;

/** The inputs that a call still needs once `Given` is known. */
type FieldsOf<C extends Call, Given> = {
  readonly [Name in Exclude<keyof Input<C>, keyof Given>]-?: Field<Fits<Input<C>[Name]>>;
};

/** No field but those that a call takes. */
type OnlyOf<C extends Call, Given> = { readonly [Name in Exclude<keyof Given, keyof Input<C>>]: never };

/**
 * Declares an action that asks for the rest of a call's input in a modal. Every input comes from `given` or from `asks`:
 * forgetting one, or adding one that the call does not take, does not compile.
 */
export function formAction<Row, C extends Call, const Given extends Partial<Input<C>>, L extends Call = Call>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly params: (row: Row) => Given & OnlyOf<C, Given>;
    readonly fields: FieldsOf<C, Given>;
    readonly query?: (row: Row) => Query<L>;
    readonly initialValues?: (row: Row, loaded: Data<L>) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly confirm?: (values: Partial<Input<C>>, row: Row) => boolean;
    readonly updateRow: (row: Row, outcome: Outcome<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly messageVariant?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly closeDelayMs?: number;
    readonly advanceToNext?: boolean;
    readonly aside?: AsideLoader<NoInfer<Row>>;
  },
): FormAction<Row> {
  return { ...(definition as unknown as FormAction<Row>), kind: "form", call };
}

/** Declares a button above the list that asks for a new row; the same rules hold for its inputs. */
export function createAction<
  Row,
  C extends Call,
  const Given extends Partial<Input<C>> = Record<never, never>,
  L extends Call = Call,
>(
  call: C,
  definition: {
    readonly params?: () => Given & OnlyOf<C, Given>;
    readonly fields: FieldsOf<C, Given>;
    readonly query?: () => Query<L>;
    readonly initialValues?: (loaded: Data<L>) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly newRow: (outcome: Outcome<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly messageVariant?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly result?: ResultLoader;
    readonly showResultWhen?: (data: Data<C>) => boolean;
    readonly matchesCreated?: (row: NoInfer<Row>, input: Input<C>) => boolean;
  },
): CreateAction<Row> {
  const params = definition.params ?? (() => ({}));
  return { ...(definition as unknown as CreateAction<Row>), params, kind: "create", call };
}

/** Declares an action that opens a component of the resource's own. */
export function modalAction<Row>(
  load: ModalAction<Row>["load"],
  traits: ActionTraits<Row> & { readonly call?: Call } = {},
): ModalAction<Row> {
  return { ...traits, kind: "modal", load };
}
