import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, type RefObject, useEffect } from "react";
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

interface StepProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** The arrow of its key, as its title shows it. */
  readonly arrow: string;
  readonly keys: string;
  readonly step: (() => void) | undefined;
}

const StepButton = ({ icon, label, arrow, keys, step }: StepProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={`${label} (${arrow})`}
    disabled={!step}
    onClick={step}
  />
);

/** The buttons in a record's header that go to the records beside it. */
export function StepButtons({ previous, next }: RecordSteps) {
  const { t } = useTranslate();
  return (
    <span className="modal-steps">
      <StepButton
        icon={<LeftOutlined aria-hidden />}
        label={t("modal.previous")}
        arrow="←"
        keys="ArrowLeft k"
        step={previous}
      />
      <StepButton
        icon={<RightOutlined aria-hidden />}
        label={t("modal.next")}
        arrow="→"
        keys="ArrowRight j"
        step={next}
      />
    </span>
  );
}
