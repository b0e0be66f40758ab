import { maskitoTimeOptionsGenerator } from "@maskito/kit";
import type { InputProps } from "../../engine/input/input-props";
import { MaskedInput } from "../../engine/input/masked-input";

const mask = maskitoTimeOptionsGenerator({ mode: "HH:MM:SS" });
const field = { kind: "time" };
const none = {};

/** What was typed of a time, the rest of it zeros: 08:30 is 08:30:00. */
export function wholeTime(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return "";
  const hours = digits.length === 1 ? `0${digits}` : digits;
  return hours.padEnd(6, "0").replace(/(\d\d)(\d\d)(\d\d).*/, "$1:$2:$3");
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
  /** The input was left. */
  readonly onLeave: () => void;
}

/** A time of the day as 00:00:00, put in shape as it is typed and completed as it is left. */
export function TimeInput({
  id,
  label,
  value,
  isInvalid,
  isDisabled,
  describedBy,
  onChange,
  onLeave,
}: Props) {
  function complete() {
    const whole = wholeTime(value);
    if (whole !== value) onChange(whole);
  }
  const control: InputProps = {
    id,
    value,
    field,
    name: id,
    label,
    values: none,
    setValues: () => undefined,
    isDisabled,
    onChange: (text) => onChange(String(text)),
    onBlur: () => {
      complete();
      onLeave();
    },
    "aria-label": label,
    "aria-invalid": isInvalid,
    ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
  };
  return (
    // before the form that Enter sends looks at it
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the input inside
    <span onKeyDown={({ key }) => key === "Enter" && complete()}>
      <MaskedInput control={control} mask={mask} placeholder="00:00:00" isDisabled={isDisabled} />
    </span>
  );
}
