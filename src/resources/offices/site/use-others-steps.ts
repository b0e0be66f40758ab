import { type Dispatch, useEffect, useState } from "react";
import type { Office } from "../../../../contract/offices";
import type { ModalProps } from "../../../engine/declaration/action";
import { useOthersChanges } from "../../../engine/form/others-changes";
import type { Template } from "./site-template";
import { type StepEvent, stepsOf } from "./steps";

interface Options extends Pick<ModalProps<Office>, "resource" | "refetchRow"> {
  /** The row that the editor began with; undefined until it is read. */
  readonly office: Office | undefined;
  readonly template: Template | undefined;
  readonly dispatch: Dispatch<StepEvent>;
}

/**
 * Puts what others save of the site into its steps: a step is saved with all of its fields, so that the second of two admins would take back what
 * the first one saved. Returns the row as they left it, and who gave the site another template, after which nothing can be saved.
 */
export function useOthersSteps({ resource, refetchRow, office, template, dispatch }: Options) {
  const [now, setNow] = useState<Office>();
  const watch = office && {
    id: office.id,
    async readNow() {
      const read = await refetchRow();
      // where it could not be read, or has left its page, the editor goes on with what it has
      if (!read) return undefined;
      setNow(read);
      return { isOffered: read.webTemplate === office.webTemplate, values: read.template.form };
    },
  };
  // a step that is being saved, too: calls are sent one at a time, so that what is read here is never older than a save
  const { closed, changed } = useOthersChanges(resource, watch, false);
  useEffect(() => {
    if (!changed || !template) return;
    const saved = stepsOf(template.baseConfig.form, changed.values);
    dispatch({ kind: "changed", by: changed.by, steps: saved });
  }, [changed, template, dispatch]);
  return { closed, now };
}
