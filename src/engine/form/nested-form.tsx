import { useState } from "react";
import type { FormAction } from "../declaration/action";
import ActionModal from "./action-modal";
import { type FormModel, formModelOf, type ReconciledOutcome } from "./form-model";

interface Props<Part> {
  readonly action: FormAction<Part>;
  /** The part of a record that the action is about, such as a file. */
  readonly about: Part;
  readonly resource: string;
  /** The action's name; its texts are below `{resource}.actions.{name}`. */
  readonly name: string;
  readonly recordTitle: string;
  /** Identifies the part: a draft is restored only in a form with the same id. */
  readonly id?: string;
  /** Finds out if the action took effect after its answer was lost; when omitted, the form says that it is unknown. */
  readonly reconcile?: FormModel["reconcile"];
  /** How others' changes are followed: the id of the record that the part is of, and what reads the part as it is now. */
  readonly watch?: FormModel["watch"];
  /** Receives the updated part once the form was accepted; null if it was removed. */
  readonly onDone: (part: Part | null) => void;
  readonly onClose: () => void;
}

const noop = () => undefined;
const invisible = async (): Promise<ReconciledOutcome> => ({ kind: "invisible" });

/** The form of an action in a modal over the open one. */
export function NestedForm<Part>({
  action,
  about,
  onDone,
  id,
  reconcile = invisible,
  watch,
  ...modal
}: Props<Part>) {
  // created once: the model must not change while the form is open
  const [model] = useState(() => ({ ...formModelOf(action, about, onDone, reconcile), watch }));
  return <ActionModal {...modal} model={model} id={id} refetch={noop} />;
}
