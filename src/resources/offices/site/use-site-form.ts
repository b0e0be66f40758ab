import { useEffect, useReducer, useRef, useState } from "react";
import type { Data } from "../../../../contract/call";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { useDraft } from "../../../engine/draft/use-draft";
import { useModalQuery } from "../../../engine/form/use-modal-query";
import { afterEvent, type Drafts, draftsOf, type Step, stepsOf, withDrafts } from "./steps";

const none: readonly Step[] = [];

/** The row as it is now: another admin may have saved a step, or chosen another template. */
function useFreshRow({
  row,
  refetchRow,
}: Pick<ModalProps<Office>, "row" | "refetchRow">): Office | undefined {
  const [fresh, setFresh] = useState<Office>();
  const read = useRef(refetchRow);
  const stale = useRef(row);
  useEffect(() => {
    let isWanted = true;
    // one that cannot be read again, or is no longer on its page, is edited as it was listed
    void read.current().then((now) => isWanted && setFresh(now ?? stale.current));
    return () => {
      isWanted = false;
    };
  }, []);
  return fresh;
}

interface Kept {
  readonly template: number;
  readonly drafts: Drafts;
}

/** A white label's site while it is edited: the row, its template, and the steps with what was saved of each. */
export function useSiteForm(modal: ModalProps<Office>) {
  const { row, resource, name, onClose } = modal;
  const [steps, tell] = useReducer(afterEvent, none);
  const office = useFreshRow(modal);
  const load = office && { call: templates.info, input: { id: office.webTemplate } };
  const { data } = useModalQuery(`${resource}.actions.${name}`, row.id, load, onClose);
  const template = data as Data<typeof templates.info> | undefined;
  const form = {
    key: `site ${row.id}`,
    label: `${resource}.actions.${name}`,
    recordTitle: modal.recordTitle,
  };
  const given: Kept | undefined = useDraft<Kept>(form, () => {
    if (!template || steps.length === 0) return given;
    const drafts = draftsOf(steps);
    return drafts && { template: template.id, drafts };
  });
  // what was filled in for another template has no place in this one
  const kept = given?.template === template?.id ? given?.drafts : undefined;
  useEffect(() => {
    if (!template || !office) return;
    const saved = stepsOf(template.baseConfig.form, office.template.form);
    tell({ is: "opened", steps: withDrafts(saved, kept) });
  }, [template, office, kept]);
  return { office, template, steps, tell, kept };
}
