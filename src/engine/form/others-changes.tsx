import { Alert } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEarlierChange, useLiveRows } from "../../hooks/use-live-rows";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { ScreenRow } from "../declaration/action";
import type { Values } from "../declaration/field";
import type { FormModel, RecordNow } from "./form-model";

/** Who changed the record so that the open action is no longer possible, without a name where nobody knows, and how it stands now. */
export interface Closed extends Pick<RecordNow, "status" | "isGone"> {
  readonly by: string | undefined;
}

/** What others made of the record since the form was opened. */
export interface ChangedMeanwhile {
  /** Who did; undefined where nobody knows. */
  readonly by: string | undefined;
  /** The values that the form would start with now. */
  readonly values: Values;
}

/** What is known of others' changes while a form is open. */
export interface OthersChanges {
  readonly closed?: Closed | undefined;
  readonly changed?: ChangedMeanwhile | undefined;
  /** The record as others left it; undefined while they have not changed it. */
  readonly row: ScreenRow | undefined;
  /** Who did last; undefined where nobody knows. */
  readonly by: string | undefined;
  /** How the record stands now, where that is another status than the form was opened with. */
  readonly status?: RecordNow["status"];
  /** True while the record is read again. */
  readonly isLooking: boolean;
}

/** What a row says, but for its opaque ids, which differ with every reading. */
const factsOf = (row: ScreenRow | undefined) =>
  JSON.stringify(row, (key, value) => (key === "reqId" ? undefined : value));

/** True where a row that was read again says what the form was opened with, or none is known that could differ. */
const isAsOpened = (opened: ScreenRow | undefined, now: ScreenRow | undefined) =>
  now === undefined || factsOf(opened) === factsOf(now);

/**
 * Tells when somebody else has changed the record, where the platform tells such changes: that the open action is no longer possible, or
 * what the form would start with now, and the record for what stands beside the form. `isOwn` is true from the moment that the form is sent: the change is the admin's own then.
 */
export function useOthersChanges(resource: string, watch: FormModel["watch"], isOwn: boolean): OthersChanges {
  const [closed, setClosed] = useState<Closed>();
  const [changed, setChanged] = useState<ChangedMeanwhile>();
  const [left, setLeft] = useState<Pick<OthersChanges, "row" | "by" | "status">>({
    row: undefined,
    by: undefined,
  });
  const [looks, setLooks] = useState(0);
  const newest = useRef(0);
  /** Reads the record again; what may have been done before the form was opened counts where the record differs. */
  async function look(by: string | undefined, isPerhapsBefore: boolean): Promise<void> {
    newest.current += 1;
    const place = newest.current;
    setLooks((count) => count + 1);
    const now = await watch?.readNow().finally(() => setLooks((count) => count - 1));
    if (now && !now.isOffered) {
      setClosed({ by, status: now.status, isGone: now.isGone ?? false });
      // what stands beside the form stays where the record is gone
      setLeft((before) => ({ ...before, row: now.row ?? before.row }));
    }
    // an answer that a later one has overtaken is old
    else if (now && place === newest.current) {
      if (now.values) setChanged({ by, values: now.values });
      if (!isPerhapsBefore || !isAsOpened(watch?.row, now.row))
        setLeft({ row: now.row, by, status: now.status });
    }
  }
  const isWatched = watch !== undefined;
  useLiveRows(resource, isWatched, ({ type, ids, admin }) => {
    if (!closed && (!ids || ids.includes(watch?.id))) void look(admin?.name, type === "created");
  });
  useEarlierChange(resource, watch?.id, isWatched, (admin) => void look(admin?.name, true));
  // what is found while the form is being sent holds if the platform refuses it
  return { ...(!isOwn && { closed, changed }), ...left, isLooking: looks > 0 };
}

/** Milliseconds for which a queue stays at a form that was closed, so that it can be read why. */
const passAfter = 3_000;

/** Goes on in a queue from a form that was closed by itself, after a moment. What was typed in it stays until the admin leaves it. */
export function usePassOver(
  closed: Closed | undefined,
  isTyped: () => boolean,
  pass: (() => void) | undefined,
) {
  const goOn = useEffectEvent(() => {
    if (!isTyped()) pass?.();
  });
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(goOn, passAfter);
    return () => clearTimeout(timer);
  }, [closed]);
}

/** Says who changed the record, where the form has no values that would. */
export function ChangedRecord({ changed, by, status }: OthersChanges) {
  const { t } = useTranslate();
  if (changed || by === undefined) return null;
  const now = status && t("lost.status", { state: codeText(t, status.key, status.code) });
  const message = [t("modal.changedBy", { name: by }), now].filter(Boolean).join(" ");
  return <Alert type="warning" showIcon className="form-errors" message={message} />;
}

/** Says that the action is no longer possible, and because of whom. */
export function ClosedMeanwhile({ closed }: { readonly closed: Closed | undefined }) {
  const { t } = useTranslate();
  if (!closed) return null;
  const { by, status, isGone } = closed;
  return (
    <Alert
      type="warning"
      showIcon
      className="form-errors"
      message={
        <>
          {by === undefined ? t("modal.closedMeanwhile") : t("modal.closedBy", { name: by })}
          {isGone && <div>{t("modal.gone")}</div>}
          {status && <div>{t("lost.status", { state: codeText(t, status.key, status.code) })}</div>}
        </>
      }
    />
  );
}
