import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useEffect } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { RecordSteps } from "./record-steps-context";

const fields = "input,textarea,select,[role=radiogroup],[role=listbox],[role=slider],table";

/** True for a key that belongs to what has the focus, and not to the modal. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.shiftKey ||
  (event.target instanceof Element && event.target.closest(fields) !== null);

const stepOf = (key: string, { previous, next }: RecordSteps) => {
  if (key === "ArrowRight" || key === "j") return next;
  return key === "ArrowLeft" || key === "k" ? previous : undefined;
};

/** Binds the arrow keys, j and k to the steps while the modal around an element is the topmost. */
export function useStepKeys(part: RefObject<HTMLElement | null>, steps: RecordSteps | undefined): void {
  useEffect(() => {
    if (!steps) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const modals = document.querySelectorAll(".ant-modal-wrap .ant-modal");
      const isTopmost = [...modals].at(-1)?.contains(part.current);
      const step = isTopmost && !isTaken(event) ? stepOf(event.key, steps) : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [part, steps]);
}

/** The buttons in a record's header that go to the records beside it. */
export function StepButtons({ previous, next }: RecordSteps) {
  const { t } = useTranslate();
  return (
    <span className="modal-steps">
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t("modal.previous")}
        aria-keyshortcuts="ArrowLeft k"
        title={`${t("modal.previous")} (←)`}
        disabled={!previous}
        onClick={previous}
      />
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={t("modal.next")}
        aria-keyshortcuts="ArrowRight j"
        title={`${t("modal.next")} (→)`}
        disabled={!next}
        onClick={next}
      />
    </span>
  );
}
