import { Button, Checkbox } from "antd";
import { useId, useRef, useState } from "react";
import { type Weekday, weekdays } from "../../../contract/levels";
import { weekdayName } from "../../format/weekday";
import { useTranslate } from "../../hooks/use-translate";

interface Props {
  readonly weekday: Weekday;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onCopy: (targets: readonly Weekday[]) => void;
}

const isWorkday = (weekday: Weekday) => weekday !== "0" && weekday !== "6";

/** Copies a day's hours to other days, chosen as checkboxes: at first those of its kind, workdays or the weekend. */
export function CopyDay({ weekday, label, isDisabled, onCopy }: Props) {
  const { t, locale } = useTranslate();
  const id = useId();
  const others = weekdays.filter((other) => other !== weekday);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [targets, setTargets] = useState<readonly Weekday[]>(() =>
    others.filter((other) => isWorkday(other) === isWorkday(weekday)),
  );
  const title = t(`${label}.copyOf`, { day: weekdayName(weekday, locale) });

  return (
    <>
      <Button
        ref={opener}
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`${label}.copy`)}
      </Button>
      {isOpen && (
        <fieldset id={id} className="week-copy" aria-label={title}>
          <Checkbox.Group<Weekday>
            disabled={isDisabled}
            value={[...targets]}
            onChange={setTargets}
            options={others.map((other) => ({ value: other, label: weekdayName(other, locale) }))}
          />
          <Button
            disabled={isDisabled || targets.length === 0}
            onClick={() => {
              onCopy(targets);
              setOpen(false);
              opener.current?.focus();
            }}
          >
            {t(`${label}.copyNow`)}
          </Button>
        </fieldset>
      )}
    </>
  );
}
