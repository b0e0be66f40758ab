import { useEffect, useReducer, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { useDraft } from "../../../engine/draft/use-draft";
import { useModalQuery } from "../../../engine/form/use-modal-query";
import type { Template } from "./site-template";
import { type Drafts, draftsOf, type Step, stepsOf, stepsReducer, withDrafts } from "./steps";

const none: readonly Step[] = [];

/** The row as the platform has it now: since the list was read, a step may have been saved or the template changed. */
export function useFreshRow({
  row,
  refetchRow,
}: Pick<ModalProps<Office>, "row" | "refetchRow">): Office | undefined {
  const [fresh, setFresh] = useState<Office>();
  const read = useRef(refetchRow);
  const stale = useRef(row);
  useEffect(() => {
    let isMounted = true;
    // a row that could not be read, or has left its page, is edited as it was listed
    void read.current().then((now) => isMounted && setFresh(now ?? stale.current));
    return () => {
      isMounted = false;
    };
  }, []);
  return fresh;
}

/** A site in the draft store. */
interface SiteDraft {
  readonly template: number;
  readonly drafts: Drafts;
}

/** The editor's data: the fresh row, its template, the steps with their dispatch, and the drafts of a lost session. */
export function useSiteForm(modal: ModalProps<Office>) {
  const { row, resource, name, onClose } = modal;
  const [steps, dispatch] = useReducer(stepsReducer, none);
  const office = useFreshRow(modal);
  const query = office && { call: templates.info, input: { id: office.webTemplate } };
  const { data } = useModalQuery(`${resource}.actions.${name}`, row.id, query, onClose);
  const template = data as Template | undefined;
  const form = {
    key: `site ${row.id}`,
    label: `${resource}.actions.${name}`,
    recordTitle: modal.recordTitle,
  };
  const draft: SiteDraft | undefined = useDraft<SiteDraft>(form, () => {
    if (!template || steps.length === 0) return draft;
    const drafts = draftsOf(steps);
    return drafts && { template: template.id, drafts };
  });
  // drafts for another template do not fit this one
  const drafts = draft?.template === template?.id ? draft?.drafts : undefined;
  useEffect(() => {
    if (!template || !office) return;
    const saved = stepsOf(template.baseConfig.form, office.template.form);
    dispatch({ kind: "opened", steps: withDrafts(saved, drafts) });
  }, [template, office, drafts]);
  return { office, template, steps, dispatch, drafts };
}
