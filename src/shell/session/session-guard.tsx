import type { ComponentType } from "react";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";
import { DraftPrompt } from "./draft-prompt";
import { IdleDialog } from "./idle-dialog";

/** Ends an idle session, and offers the drafts that the last session left. */
function SessionGuard() {
  return (
    <>
      <DraftPrompt />
      <IdleDialog />
    </>
  );
}

/** Loads the guard's texts, then returns the component. */
export async function prepare(i18n: I18n): Promise<ComponentType> {
  await i18n.loadTexts("session", textsOf("session"));
  return SessionGuard;
}
