import type { Call } from "../../../contract/call";
import type { AnswerLoader, AskAction, Load, NewAction, Outcome, ScreenRow } from "../declaration/action";
import type { Field, Values } from "../declaration/field";

/** What a generated modal does, bound to a row or to the list: the modal itself knows neither. */
export interface BoundAsk {
  readonly call: Call;
  readonly asks: Readonly<Record<string, Field>>;
  readonly given: Values;
  readonly initial: (loaded: unknown) => Values;
  readonly load?: Load | undefined;
  readonly confirm: (values: Values) => boolean;
  /** Puts the outcome where it is shown. */
  readonly settle: (outcome: Outcome) => void;
  readonly says?: ((input: Values) => string | undefined) | undefined;
  readonly wide: boolean;
  readonly danger: boolean;
  /** Milliseconds that the form stays after it was sent. */
  readonly lingers: number;
  /** Fetches what is shown beside the form, and what row it is about. */
  readonly beside?: AskAction<ScreenRow>["beside"];
  readonly row?: ScreenRow;
  /** Reads again what may have been changed by a call whose answer was lost, and tells what became of it. */
  readonly lookAgain: (input: Values) => Promise<Fate>;
  /** What shows an answer in the form's place, and which answers. */
  readonly shows?: AnswerLoader | undefined;
  readonly showsWhen: (data: unknown) => boolean;
}

/** What became of something whose outcome was not known. */
export type Fate =
  | { readonly is: "unread" }
  | { readonly is: "gone" }
  /** Still listed: its state where the screen names one, and whether the action can still be done. */
  | { readonly is: "listed"; readonly state: string | undefined; readonly isOpen: boolean }
  /** What was sent is what is stored now. */
  | { readonly is: "stored" }
  /** Nothing that can be read tells whether it was done. */
  | { readonly is: "unseen" }
  /** Rows that were not listed before, and may be what was asked for. */
  | { readonly is: "new"; readonly subjects: readonly string[] };

/** An action of a row, bound to that row. */
export const askOfRow = (
  action: AskAction<ScreenRow>,
  row: ScreenRow,
  settle: (row: ScreenRow | null) => void,
  lookAgain: BoundAsk["lookAgain"],
): BoundAsk => ({
  row,
  beside: action.beside,
  lookAgain,
  call: action.call,
  asks: action.asks,
  given: action.given(row),
  initial: (loaded) => action.initial?.(row, loaded) ?? {},
  load: action.load?.(row),
  confirm: (values) => action.confirm?.(values, row) ?? false,
  settle: (outcome) => settle(action.after(row, outcome)),
  says: action.says,
  wide: action.wide ?? false,
  danger: action.danger ?? false,
  lingers: action.lingers ?? 0,
  showsWhen: () => false,
});

/** A button above the list, bound to the list. */
export const askForNew = (
  action: NewAction<ScreenRow>,
  list: { readonly insert: (row: ScreenRow) => void; readonly reload: () => void },
  lookAgain: BoundAsk["lookAgain"],
): BoundAsk => ({
  lookAgain,
  load: action.load?.(),
  call: action.call,
  asks: action.asks,
  given: action.given(),
  initial: (loaded) => action.initial?.(loaded) ?? {},
  confirm: () => false,
  settle(outcome) {
    const row = action.after(outcome);
    if (row) list.insert(row);
    else list.reload();
  },
  says: action.says,
  wide: action.wide ?? false,
  danger: false,
  lingers: action.lingers ?? 0,
  shows: action.shows,
  showsWhen: (data) => action.shows !== undefined && (action.showsWhen?.(data) ?? true),
});

/** What a generated modal is given. */
export interface AskModalProps {
  readonly resource: string;
  readonly name: string;
  readonly ask: BoundAsk;
  /** What tells it from others of its kind, such as the row's id; a new one has none. */
  readonly id: number | string | undefined;
  /** What the row is called; empty for a new one. */
  readonly subject: string;
  readonly closed: () => void;
  /** The platform refused as a whole: the row may be another by now. */
  readonly reread: () => void;
}
