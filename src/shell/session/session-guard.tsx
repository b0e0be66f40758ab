import type { ComponentType } from "react";
import type { Texts } from "../../i18n/i18n";
import { DraftOffer } from "./draft-prompt";
import { IdleDialog } from "./idle-dialog";

const parts = {
  pt: () => import("../../i18n/pt/session"),
  en: () => import("../../i18n/en/session"),
};

/** Looks after the session while somebody works: its end for want of anybody, and what was left when the last one ended. */
function SessionCare() {
  return (
    <>
      <DraftOffer />
      <IdleDialog />
    </>
  );
}

/** What looks after the session, once its texts are there. */
export async function prepare(texts: Texts): Promise<ComponentType> {
  await texts.need("session", parts);
  return SessionCare;
}
