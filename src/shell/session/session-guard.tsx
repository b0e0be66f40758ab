import type { ComponentType } from "react";
import type { I18n } from "../../i18n/i18n";
import { DraftPrompt } from "./draft-prompt";
import { IdleDialog } from "./idle-dialog";

const parts = {
  pt: () => import("../../i18n/pt/session"),
  en: () => import("../../i18n/en/session"),
};

/** Looks after the session while somebody works: its end for want of anybody, and what was left when the last one ended. */
function SessionGuard() {
  return (
    <>
      <DraftPrompt />
      <IdleDialog />
    </>
  );
}

/** What looks after the session, once its texts are there. */
export async function prepare(texts: I18n): Promise<ComponentType> {
  await texts.need("session", parts);
  return SessionGuard;
}
