import type { Call, Data, Input } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type {
  ActionTraits,
  AsideLoader,
  CreateAction,
  FormAction,
  LinkAction,
  ModalAction,
  MutationResult,
  NewTabAction,
  Query,
  RecordTabAction,
  ResultLoader,
} from "./action";
import type { Field, FieldGroup } from "./field";

/**
 * Declares an action that opens the list of another screen with the filters that `filters` derives from the row.
 * @example linkAction("customers", (row: Payout) => ({ search: row.customer.name }), { hotkey: "c" });
 */
export function linkAction<Row>(
  screen: string,
  filters: LinkAction<Row>["filters"],
  traits: ActionTraits<Row> = {},
): LinkAction<Row> {
  return { ...traits, kind: "link", screen, filters };
}

/**
 * Declares an action that opens a new tab at once and navigates it to the URL the call returns, http or https only. If the
 * browser blocks the tab, a link is shown instead. The page in the tab has no access to the console.
 * @example
 * newTabAction(customers.openAccount, {
 *   params: (row: Customer) => ({ reqId: row.reqId }),
 *   url: ({ redirectUrl }) => redirectUrl,
 * });
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

/** Stands for any of the codes that a call lists for a field. */
export interface EnumValue {
  readonly lists: true;
}

/** The values an input may yield: those of the field's type, or any listed code where the type is a union of codes. */
type Fits<Value> = [NonNullable<Value>] extends [string]
  ? string extends NonNullable<Value>
    ? Value
    : Value | EnumValue
  : Value;

/** The inputs that a call still needs once `Params` are known. */
type FieldsOf<C extends Call, Params> = {
  readonly [Name in Exclude<keyof Input<C>, keyof Params>]-?: Field<Fits<Input<C>[Name]>>;
};

/** Forbids every field that the call does not take. */
type OnlyOf<C extends Call, Params> = { readonly [Name in Exclude<keyof Params, keyof Input<C>>]: never };

/**
 * Declares an action that asks for the rest of a call's input in a modal. Every input comes from `params` or from `fields`:
 * omitting one, or adding one that the call does not take, does not compile.
 * @example
 * formAction(contract.decide, {
 *   isAvailable: (row) => row.status === "w",
 *   params: (row: Payout) => ({ reqId: row.reqId }),
 *   fields: { status: radioField, reason, otp },
 *   updateRow: (row, { input }) => ({ ...row, status: input.status }),
 * });
 */
export function formAction<
  Row,
  C extends Call,
  const Params extends Partial<Input<C>>,
  L extends Call = Call,
>(
  call: C,
  definition: ActionTraits<Row> & {
    readonly params: (row: Row) => Params & OnlyOf<C, Params>;
    readonly fields: FieldsOf<C, Params>;
    readonly groups?: readonly FieldGroup<keyof Input<C> & string>[];
    readonly query?: (row: Row) => Query<L>;
    readonly initialValues?: (
      row: Row,
      queryData: Data<L>,
    ) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly confirm?: (values: Partial<Input<C>>, row: Row, me: SessionUser | undefined) => boolean;
    readonly removesRow?: boolean;
    readonly updateRow: (row: Row, outcome: MutationResult<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly onAccepted?: (row: Row, outcome: MutationResult<Input<C>, Data<C>>) => void;
    readonly messageVariant?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly closeDelayMs?: number;
    readonly advanceToNext?: boolean;
    readonly queue?: FormAction<Row>["queue"];
    readonly undo?: FormAction<Row>["undo"];
    readonly isFinal?: boolean;
    readonly aside?: AsideLoader<NoInfer<Row>>;
    readonly asideFirst?: boolean;
  },
): FormAction<Row> {
  return { ...(definition as unknown as FormAction<Row>), kind: "form", call };
}

/**
 * Declares a button above the list that creates a row. Its inputs follow the rules of `formAction`.
 * @example
 * createAction(insertions.request, {
 *   params: () => ({ type: "c", op: 1 }),
 *   fields: { customer: text, value: money, notes: textArea, otp, reqId: hiddenField },
 *   newRow: () => null,
 * });
 */
export function createAction<
  Row,
  C extends Call,
  const Params extends Partial<Input<C>> = Record<never, never>,
  L extends Call = Call,
>(
  call: C,
  definition: {
    readonly params?: () => Params & OnlyOf<C, Params>;
    readonly fields: FieldsOf<C, Params>;
    readonly groups?: readonly FieldGroup<keyof Input<C> & string>[];
    readonly query?: () => Query<L>;
    readonly initialValues?: (queryData: Data<L>) => { readonly [Name in keyof Input<C>]?: unknown };
    readonly newRow: (outcome: MutationResult<Input<C>, Data<C>>) => NoInfer<Row> | null;
    readonly messageVariant?: (input: Input<C>) => string;
    readonly wide?: boolean;
    readonly result?: ResultLoader;
    readonly showResultWhen?: (data: Data<C>) => boolean;
    readonly matchesCreated?: (row: NoInfer<Row>, input: Input<C>, me: number) => boolean;
  },
): CreateAction<Row> {
  const params = definition.params ?? (() => ({}));
  return { ...(definition as unknown as CreateAction<Row>), params, kind: "create", call };
}

/**
 * Declares a tab of the record: what `recordFields` declares, or a component of the resource's own. Its key opens the record at it.
 * @example tabAction(() => import("./record"), { hotkey: "v" });
 */
export function tabAction<Row>(
  load: RecordTabAction<Row>["load"],
  traits: ActionTraits<Row> & Pick<RecordTabAction<Row>, "call" | "screen"> = {},
): RecordTabAction<Row> {
  return { ...traits, kind: "tab", load };
}

/**
 * Declares an action that opens a form of the resource's own in a modal.
 * @example modalAction(() => import("../../offices/site/editor"), { hotkey: "t" });
 */
export function modalAction<Row>(
  load: ModalAction<Row>["load"],
  traits: ActionTraits<Row> & { readonly call?: Call } = {},
): ModalAction<Row> {
  return { ...traits, kind: "modal", load };
}
