import { Alert, Button } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import type { Values } from "../declaration/field";
import type { Fate } from "./form-model";

/** Follows what became of a request whose answer was lost. */
export function useLostAnswer(lookAgain: (input: Values) => Promise<Fate>) {
  const [fate, setFate] = useState<Fate | "looking">();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const input = useRef<Values>({});
  const look = useCallback(() => {
    setFate("looking");
    void lookAgain(input.current).then((found) => isShown.current && setFate(found));
  }, [lookAgain]);
  const isKnown = fate !== undefined && fate !== "looking";
  return {
    fate,
    look,
    /** The answer to this input was lost. */
    lose: useCallback(
      (sent: Values) => {
        input.current = sent;
        look();
      },
      [look],
    ),
    /** It is not known yet what became of it: nothing may be sent. */
    isHeld: fate === "looking" || (isKnown && fate.is === "unread"),
    /** It was done, or cannot be done any more: there is nothing left to send. */
    isOver: isKnown && isDone(fate),
  };
}

const isDone = (fate: Fate) =>
  fate.is === "gone" || fate.is === "stored" || (fate.is === "listed" && !fate.isOpen) || isNew(fate);

const isNew = (fate: Fate) => fate.is === "new" && fate.subjects.length > 0;

function wordsOf(fate: Fate | "looking", t: Translate): string {
  if (fate === "looking") return t("lost.looking");
  if (fate.is === "new")
    return isNew(fate) ? t("lost.new", { subjects: fate.subjects.join("; ") }) : t("lost.nothingNew");
  if (fate.is !== "listed") return t(`lost.${fate.is}`);
  const state = fate.state === undefined ? "" : t("lost.state", { state: t(fate.state) });
  return `${state} ${t(fate.isOpen ? "lost.open" : "lost.over")}`.trim();
}

interface Props {
  readonly lost: ReturnType<typeof useLostAnswer>;
  /** What is said where something new was made whose answer had more to show. */
  readonly unshown: string | undefined;
}

/** Says that an answer was lost, and what became of what was asked for. */
export function LostAnswer({ lost, unshown }: Props) {
  const { t } = useTexts();
  const { fate, look } = lost;
  if (!fate) return null;
  const hasFailed = fate !== "looking" && fate.is === "unread";
  return (
    <Alert
      type="warning"
      showIcon
      className="ask-lines"
      message={
        <>
          {t("errors.unknownOutcome")}
          <div role="status" className="lost-fate">
            {wordsOf(fate, t)}
            {unshown && fate !== "looking" && isNew(fate) && <p>{unshown}</p>}
          </div>
        </>
      }
      action={hasFailed && <Button onClick={look}>{t("lost.again")}</Button>}
    />
  );
}
