import { useMemo } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { TabProps } from "../../../engine/declaration/action";
import { RecordDetails } from "../../../engine/record/record-details";
import { useTranslate } from "../../../hooks/use-translate";
import { LoadingLines } from "../../../ui/loading-lines";
import { Preview } from "./preview/preview";
import type { Template } from "./site-template";
import { stepsOf } from "./steps";
import { useFreshRow } from "./use-site-form";

/** The lines of the skeleton. */
const lines = 12;

interface SiteProps {
  readonly office: Office;
  readonly template: Template;
}

/** The site with what is saved of it. */
function Site({ office, template }: SiteProps) {
  const { t } = useTranslate();
  const steps = useMemo(
    () => stepsOf(template.baseConfig.form, office.template.form),
    [template, office.template.form],
  );
  if (steps.length === 0) return <p className="list-state">{t("offices.site.noSteps")}</p>;
  return <Preview steps={steps} current={undefined} domain={office.domain} />;
}

function SavedSite(tab: TabProps<Office>) {
  const { row } = tab;
  // the row is replaced by what is read, and by the steps that are saved while it is shown
  const isFresh = useFreshRow(tab) !== undefined;
  if (!isFresh) return <LoadingLines lines={lines} />;
  return (
    <RecordDetails tab={tab} lines={lines} query={{ call: templates.info, input: { id: row.webTemplate } }}>
      {(template) => <Site office={row} template={template} />}
    </RecordDetails>
  );
}

/** A tab with a white label's site as it is saved; its editor is an action of the record. */
export default function SiteTab(tab: TabProps<Office>) {
  // another template is another site
  return <SavedSite key={tab.row.webTemplate} {...tab} />;
}
