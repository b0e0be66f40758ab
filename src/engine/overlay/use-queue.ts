import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsMounted } from "../../hooks/use-is-mounted";
import { useMe } from "../../hooks/use-permissions";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { ScreenRow } from "../declaration/action";
import { availableActions } from "../declaration/available-actions";
import { useScreens } from "../declaration/screens-context";
import type { QueueProps } from "./queue-props";
import { type Sums, useSumsText, withAmount } from "./queue-sums";
import { useWaitingCount } from "./use-waiting-count";

/** What became of a row that the queue has been at. */
export type Passed = "decided" | "skipped" | "closed";

/** The rows that were passed, in the order in which they were, and what was decided. */
export interface Progress {
  readonly passed: ReadonlyMap<number, Passed>;
  readonly sums: Sums;
}

const noProgress: Progress = { passed: new Map(), sums: {} };

const countOf = ({ passed }: Progress, wanted: Passed) =>
  [...passed.values()].filter((each) => each === wanted).length;

/** Where the rows before the open one end, and those after it begin. */
interface Place {
  readonly end: number;
  readonly begin: number;
}

/**
 * The place of the open row in the list; once it has left the list, where the first of the rows below it is. Those above it may have left with it,
 * as decided ones do when a list of waiting ones is read again, so its number says nothing.
 */
function usePlace(rows: readonly ScreenRow[], id: number): Place {
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const [last, setLast] = useState(ids);
  if (at >= 0 && String(last) !== String(ids)) setLast(ids);
  if (at >= 0) return { end: at, begin: at + 1 };
  const below = new Set(last.slice(last.indexOf(id) + 1));
  const next = ids.findIndex((each) => below.has(each));
  const place = next < 0 ? ids.length : next;
  return { end: place, begin: place };
}

/** The first row that fits in the order of the list: after the open one, and before it only once all of the list is loaded. */
const nextRow = (
  rows: readonly ScreenRow[],
  { end, begin }: Place,
  hasMore: boolean,
  fits: (row: ScreenRow) => boolean,
): ScreenRow | undefined =>
  rows.slice(begin).find(fits) ?? (hasMore ? undefined : rows.slice(0, end).find(fits));

/** Says what became of a row that somebody else closed meanwhile. */
function useTellPassed({ screen, queue, modal: { resource } }: QueueProps) {
  const { t } = useTranslate();
  const { info } = useToast();
  return (before: ScreenRow, now: ScreenRow | null) => {
    const subject = screen.recordTitle(before);
    if (!now) return info(t("queue.passed"), t("queue.gone", { subject }));
    const field = screen.statusField ?? "status";
    const state = codeText(t, `${resource}.columns.${field}`, now[field]);
    const who = now[queue.closedByField];
    const told = who ? t("queue.closedBy", { subject, state, who: String(who) }) : undefined;
    info(t("queue.passed"), told ?? t("queue.closed", { subject, state }));
  };
}

/** Says what was done in a queue of more than one row. */
function useTellEnd() {
  const { t } = useTranslate();
  const { info } = useToast();
  const sumsText = useSumsText();
  return (progress: Progress, hasFailed: boolean) => {
    const reviewed = t("queue.reviewed", { count: countOf(progress, "decided") });
    const skipped = t("queue.skipped", { count: countOf(progress, "skipped") });
    if (hasFailed) info(t("queue.done"), t("queue.failed"));
    else if (progress.passed.size > 1)
      info(t("queue.done"), t("queue.doneText", { reviewed, skipped, sums: sumsText(progress.sums) }));
  };
}

/** A function that opens the row that was skipped last; undefined where none was. */
function useBack(
  { modal: { row }, queued: { rows }, open }: QueueProps,
  progress: Progress,
  setProgress: Dispatch<SetStateAction<Progress>>,
): (() => void) | undefined {
  const skipped = [...progress.passed].filter(([id, how]) => how === "skipped" && id !== row.id);
  const previous = rows.find((each) => each.id === skipped.at(-1)?.[0]);
  return (
    previous &&
    (() => {
      setProgress(({ passed, sums }) => {
        const kept = new Map(passed);
        kept.delete(previous.id);
        return { passed: kept, sums };
      });
      open(previous);
    })
  );
}

/** Goes from one row that may be decided to the next, in the order of the list, and loads more of it where that is through. */
export function useQueue(props: QueueProps) {
  const { modal, screen, list, queued, open } = props;
  const { row, name, onClose } = modal;
  const { rows, hasMore, isLoadingMore, hasFailedMore, loadMore } = queued;
  const me = useMe();
  const screens = useScreens();
  const tellPassed = useTellPassed(props);
  const tellEnd = useTellEnd();
  const [progress, setProgress] = useState(noProgress);
  const [isSeeking, setSeeking] = useState(false);
  const isReading = useRef(false);
  const isMounted = useIsMounted();
  const hasTried = useRef(false);

  const isOpenFor = (each: ScreenRow) =>
    availableActions(screen.actions, each, me, screens).some((action) => action.name === name);
  const fits = (each: ScreenRow) => each.id !== row.id && !progress.passed.has(each.id) && isOpenFor(each);
  const next = nextRow(rows, usePlace(rows, row.id), hasMore, fits);

  const pass = (passed: ScreenRow, how: Passed, sums = progress.sums) =>
    setProgress((before) => ({ passed: new Map(before.passed).set(passed.id, how), sums }));

  function finish(hasFailed: boolean): void {
    setSeeking(false);
    tellEnd(progress, hasFailed);
    onClose();
  }

  async function check(candidate: ScreenRow): Promise<void> {
    isReading.current = true;
    const current = await list.readRow(candidate.id);
    isReading.current = false;
    // the queue was closed meanwhile
    if (!isMounted.current) return;
    // one that could not be read is opened: the platform refuses what is closed
    const now = current === undefined ? candidate : current;
    if (now && current) list.replace(current);
    if (now && isOpenFor(now)) {
      setSeeking(false);
      return open(now);
    }
    tellPassed(candidate, now);
    pass(candidate, "closed");
  }

  const seek = useEffectEvent(() => {
    if (!isSeeking || isReading.current) return;
    if (next) return void check(next);
    if (isLoadingMore) return;
    if (!hasMore || (hasTried.current && hasFailedMore)) return finish(hasMore);
    hasTried.current = true;
    loadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each change of what it looks at
  useEffect(seek, [isSeeking, next?.id, isLoadingMore, hasMore, hasFailedMore, progress]);

  function goOn(how: Passed, sums?: Sums): void {
    pass(row, how, sums);
    hasTried.current = false;
    setSeeking(true);
  }

  const isQueue = next !== undefined || hasMore || progress.passed.size > 0;
  return {
    progress,
    isSeeking,
    /** True where there is another row to go to, or there was one. */
    isQueue,
    /** How many rows waited when the queue began, whoever may decide them; undefined where that is not known. */
    waiting: useWaitingCount(props, isQueue && props.isOfSelected !== true),
    isOpenFor,
    decided: () => goOn("decided", withAmount(progress.sums, row, props)),
    skip: () => goOn("skipped"),
    back: useBack(props, progress, setProgress),
    /** Goes on from a row that another admin closed, if there is another one. */
    closedMeanwhile(now: ScreenRow | null | undefined): void {
      if (now === undefined || (now && isOpenFor(now)) || (!next && !hasMore)) return;
      tellPassed(row, now);
      goOn("closed");
    },
  };
}

export type QueueState = ReturnType<typeof useQueue>;
