import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { RecordSteps } from "./use-record-steps";

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
    <>
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
    </>
  );
}
