import { useState } from "react";
import type { AskAction, ScreenRow } from "../declaration/action";
import AskModal from "./action-modal";
import type { BoundAsk, Fate } from "./form-model";

interface Props<About> {
  readonly action: AskAction<About>;
  /** What it is about: a part of a row, such as a file. */
  readonly about: About;
  /** Below `{resource}.actions.{name}` are its texts. */
  readonly resource: string;
  readonly name: string;
  readonly subject: string;
  /** What tells it from others of its kind: what is typed when a session ends comes back to the same one. */
  readonly id?: string;
  /** Tells what became of it when its answer was lost; where nothing can, that is said. */
  readonly lookAgain?: BoundAsk["lookAgain"];
  /** It was sent and accepted. */
  readonly done: (after: About | null) => void;
  readonly closed: () => void;
}

const nothing = () => undefined;
const unseen = async (): Promise<Fate> => ({ is: "unseen" });

/** Asks for an action's input in a modal over the one that is open. */
export function NestedAsk<About>({ action, about, done, id, lookAgain = unseen, ...modal }: Props<About>) {
  // bound once, like an action of a row
  const [ask] = useState(() => ({
    call: action.call,
    asks: action.asks,
    given: action.given(about),
    initial: () => action.initial?.(about, undefined) ?? {},
    beside: action.beside as AskAction<ScreenRow>["beside"],
    // only what stands beside the form reads it, and that was declared for what this is about
    row: about as ScreenRow,
    confirm: () => false,
    settle: (outcome: Parameters<typeof action.after>[1]) => done(action.after(about, outcome)),
    says: action.says,
    wide: action.wide ?? false,
    danger: action.danger ?? false,
    lingers: action.lingers ?? 0,
    lookAgain,
    showsWhen: () => false,
  }));
  return <AskModal {...modal} ask={ask} id={id} reread={nothing} />;
}
