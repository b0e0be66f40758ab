import type { MaskitoPreprocessor } from "@maskito/core";
import { maskitoTimeOptionsGenerator } from "@maskito/kit";
import type { InputProps } from "../../engine/input/input-props";
import { MaskedInput } from "../../engine/input/masked-input";

const time = maskitoTimeOptionsGenerator({ mode: "HH:MM:SS" });

/** How the end of a day is written: 24-hour times go to 23:59:59, and an end counts to its second (requirement S5.27). */
const dayEnd = "23:59:59";

/** Takes 24, typed or pasted, for the end of the day: the mask would leave the 4 out, and 20:00:00 would be another hour. */
const endOfDay: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const typed = `${value.slice(0, selection[0])}${data}`.replace(/\D/g, "");
  const isEnd = data !== "" && /^240*$/.test(typed) && value.slice(selection[1]) === "";
  return isEnd ? { elementState: { value: "", selection: [0, 0] }, data: dayEnd } : { elementState, data };
};

/** Takes nothing of a pasted text with more than a time in it, or with a time of half a day: its digits would be another time. */
const oneTime: MaskitoPreprocessor = ({ elementState, data }) => {
  const isOther = data.length > 1 && (/[ap]\.?m/i.test(data) || data.replace(/\D/g, "").length > 6);
  return { elementState, data: isOther ? "" : data };
};

const mask = { ...time, preprocessors: [oneTime, endOfDay, ...time.preprocessors] };
const field = { kind: "time" };
const noValues = {};

/** Completes a partly typed time with zeros: 08:30 becomes 08:30:00. Empty stays empty. */
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
  /** Called when the input loses the focus. */
  readonly onLeave: () => void;
}

/** An input for a time as HH:MM:SS, which is masked while typing and completed on blur. */
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
    values: noValues,
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
    // Enter submits the form: the time has to be complete before that
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the input inside
    <span onKeyDown={({ key }) => key === "Enter" && complete()}>
      <MaskedInput control={control} mask={mask} placeholder="--:--:--" isDisabled={isDisabled} />
    </span>
  );
}
