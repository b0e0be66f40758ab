import { useEffect, useState, useSyncExternalStore } from "react";
import { type Draft, drafts, draftsOf, forgetDrafts, resumeDraft } from "../../engine/draft/draft-store";
import type { SessionEnd } from "../../hooks/app-context";
import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { NativeDialog } from "../../ui/native-dialog";
import { DraftRestore } from "./draft-restore";

/** The session end whose drafts were already decided on, so that they are offered once and not on every page. */
let answered: SessionEnd | undefined;

/** The newest draft of the signed-in admin; discards the drafts of any other admin. */
function useNewestDraft(): Draft | undefined {
  const admin = String(useMe()?.id);
  useEffect(() => forgetDrafts((draft) => draft.admin !== admin), [admin]);
  useSyncExternalStore(drafts.subscribe, drafts.get);
  return draftsOf(admin)[0];
}

/** Offers the newest draft that the admin left unsent when the last session ended. */
export function DraftPrompt() {
  const { t } = useTranslate();
  const { ended } = useAppContext();
  const draft = useNewestDraft();
  const [isAnswered, setAnswered] = useState(() => answered === ended.get());
  const [reopened, reopen] = useState<Draft>();
  const answer = () => {
    answered = ended.get();
    setAnswered(true);
  };

  if (reopened?.place) return <DraftRestore place={reopened.place} done={() => reopen(undefined)} />;
  if (!draft?.place || isAnswered) return null;
  const form = t(`${draft.label}.title`);
  return (
    <NativeDialog
      title={t("session.drafts.title")}
      defaultAction={{
        text: t("session.drafts.resume"),
        onClick() {
          answer();
          resumeDraft(draft);
          reopen(draft);
        },
      }}
      otherActions={[
        { text: t("session.drafts.discard"), onClick: () => forgetDrafts((each) => each === draft) },
        { text: t("session.drafts.later"), onClick: answer },
      ]}
      onClose={answer}
    >
      <p>{t("session.drafts.text")}</p>
      <p className="top-subject">
        {draft.recordTitle ? t("session.drafts.form", { form, subject: draft.recordTitle }) : form}
      </p>
      <p className="muted">{t("session.drafts.laterHint")}</p>
    </NativeDialog>
  );
}
