import { useState } from "react";
import type { FormAction } from "../declaration/action";
import ActionModal from "./action-modal";
import { type FormModel, formModelOf, type ReconciledOutcome } from "./form-model";

interface Props<Part> {
  readonly action: FormAction<Part>;
  /** What the action is about: a part of a record, such as a file. */
  readonly about: Part;
  /** Its texts are below `{resource}.actions.{name}`. */
  readonly resource: string;
  readonly name: string;
  readonly recordTitle: string;
  /** Tells it from others of its kind: a draft is offered only to the form with the same id. */
  readonly id?: string;
  /** Finds out whether it took effect when its response was lost; without it the form says that nobody can tell. */
  readonly reconcile?: FormModel["reconcile"];
  /** It was sent and accepted. */
  readonly onDone: (part: Part | null) => void;
  readonly onClose: () => void;
}

const nothing = () => undefined;
const invisible = async (): Promise<ReconciledOutcome> => ({ kind: "invisible" });

/** The form of an action in a modal over the one that is open. */
export function NestedForm<Part>({
  action,
  about,
  onDone,
  id,
  reconcile = invisible,
  ...modal
}: Props<Part>) {
  // made once: it must not change while somebody fills the form in
  const [model] = useState(() => formModelOf(action, about, onDone, reconcile));
  return <ActionModal {...modal} model={model} id={id} refetch={nothing} />;
}
