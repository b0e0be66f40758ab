import "./queue-bar.css";
import { Button } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { topmost } from "../../ui/modal/modal-focus";
import type { QueueProps } from "./queue-props";
import { useSumsText } from "./queue-sums";
import type { QueueState } from "./use-queue";

interface Props {
  readonly state: QueueState;
  readonly props: QueueProps;
  /** Asks before what was typed is lost. */
  readonly leave: (then: () => void) => void;
}

/** True for a row that waits, whoever may decide it. */
const isWaiting = (row: Readonly<Record<string, unknown>>, { screen, queue }: QueueProps) =>
  row[screen.statusField ?? ""] === Object.values(queue.waiting)[0];

/** The keys of the steps: Alt with an arrow, since digits and letters are typed into the form. */
function useStepKeys(back: (() => void) | undefined, skip: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: back, ArrowDown: skip }[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || !step) return;
    if (!topmost()?.querySelector(".queue-bar")) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);
}

/** The place of the open form in its queue, what was decided so far, and the ways to the rows beside it. */
export function QueueBar({ state, props, leave }: Props) {
  const { t, locale } = useTranslate();
  const sumsText = useSumsText();
  const { progress, isSeeking, isOpenFor } = state;
  const { passed, sums } = progress;
  const open = props.queued.rows.filter((row) => !passed.has(row.id) && isOpenFor(row)).length;
  const others = props.queued.rows.filter((row) => isWaiting(row, props) && !isOpenFor(row)).length;
  const here = passed.size + open;
  const count = state.waiting === undefined ? here : Math.max(state.waiting - others, here);
  const isOfLoaded = state.waiting === undefined && props.queued.hasMore;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const at = Math.min(passed.has(props.modal.row.id) ? passed.size : passed.size + 1, count);
  const { back } = state;
  const skip = () => leave(state.skip);
  const goBack = back && (() => leave(back));
  useStepKeys(isSeeking ? undefined : goBack, isSeeking ? undefined : skip);
  const isUpTo = !isOfLoaded && props.queue.isPartial && count > here;
  const kind = props.isOfSelected
    ? "placeSelected"
    : isOfLoaded
      ? "placeLoaded"
      : isUpTo
        ? "placeUpTo"
        : "place";
  const place = t(`queue.${kind}`, { at: number(at), of: number(count) });
  return (
    <section className="queue-bar" aria-label={t("queue.title")}>
      <span role="status" className="queue-place">
        {isSeeking ? t("queue.seeking") : `${place} · ${t("queue.decided", { sums: sumsText(sums) })}`}
      </span>
      <Button
        size="small"
        type="text"
        disabled={!goBack || isSeeking}
        title={goBack ? undefined : t("queue.noPrevious")}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={goBack}
      >
        {t("queue.previous")} <kbd aria-hidden>Alt ↑</kbd>
      </Button>
      <Button size="small" type="text" disabled={isSeeking} aria-keyshortcuts="Alt+ArrowDown" onClick={skip}>
        {t("queue.skip")} <kbd aria-hidden>Alt ↓</kbd>
      </Button>
    </section>
  );
}
