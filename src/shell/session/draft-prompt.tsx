import { useEffect, useState, useSyncExternalStore } from "react";
import { type Draft, drafts, draftsOf, forgetDrafts, resume } from "../../engine/draft/draft-store";
import type { SessionEnd } from "../../hooks/app-context";
import { useConsole } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import { useTexts } from "../../hooks/use-translate";
import { TopDialog } from "../../ui/top-dialog";
import { Reopening } from "./draft-restore";

/** The session's end whose drafts somebody has answered about: they are not offered on every page. */
let answered: SessionEnd | undefined;

/** The newest draft of whoever is signed in; those of others are gone as soon as somebody else is. */
function useDraft(): Draft | undefined {
  const admin = String(useMe()?.id);
  useEffect(() => forgetDrafts((draft) => draft.admin !== admin), [admin]);
  useSyncExternalStore(drafts.subscribe, drafts.get);
  return draftsOf(admin)[0];
}

/** Offers what was left unsent when the last session ended to the one who left it. */
export function DraftOffer() {
  const { t } = useTexts();
  const { ended } = useConsole();
  const draft = useDraft();
  const [isAnswered, setAnswered] = useState(() => answered === ended.get());
  const [reopened, reopen] = useState<Draft>();
  const answer = () => {
    answered = ended.get();
    setAnswered(true);
  };

  if (reopened?.place) return <Reopening place={reopened.place} done={() => reopen(undefined)} />;
  if (!draft?.place || isAnswered) return null;
  const form = t(`${draft.label}.title`);
  return (
    <TopDialog
      title={t("session.drafts.title")}
      main={{
        text: t("session.drafts.resume"),
        choose() {
          answer();
          resume(draft);
          reopen(draft);
        },
      }}
      others={[
        { text: t("session.drafts.discard"), choose: () => forgetDrafts((each) => each === draft) },
        { text: t("session.drafts.later"), choose: answer },
      ]}
      closed={answer}
    >
      <p>{t("session.drafts.text")}</p>
      <p className="top-subject">
        {draft.subject ? t("session.drafts.form", { form, subject: draft.subject }) : form}
      </p>
      <p className="muted">{t("session.drafts.laterHint")}</p>
    </TopDialog>
  );
}
