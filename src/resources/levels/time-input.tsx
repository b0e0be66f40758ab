import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";
import type { InputProps } from "../../engine/input/input-props";
import { MaskedInput } from "../../engine/input/masked-input";

/** How the end of a day is written: 24-hour times go to 23:59:59, and an end counts to its second (requirement S5.27). */
const dayEnd = "23:59:59";

/** What stands at the end of an input when `data` is typed or pasted there; undefined where it comes before other digits. */
function typedAtEnd({ elementState: { value, selection }, data }: Parameters<MaskitoPreprocessor>[0]) {
  const isAtEnd = data !== "" && value.slice(selection[1]) === "";
  return isAtEnd ? `${value.slice(0, selection[0])}${data}` : undefined;
}

const instead = (data: string) => ({ elementState: { value: "", selection: [0, 0] as const }, data });

/** Takes 24, typed or pasted, for the end of the day. */
const endOfDay: MaskitoPreprocessor = (typing) => {
  const isEnd = /^240*$/.test(typedAtEnd(typing)?.replace(/\D/g, "") ?? "");
  return isEnd ? instead(dayEnd) : typing;
};

/** Takes 9 for 09, and 8:30 for 08:30. */
const leadingZeros: MaskitoPreprocessor = (typing) => {
  const text = typedAtEnd(typing);
  if (text === undefined) return typing;
  return instead(text.replace(/^[3-9]/, "0$&").replace(/(^|:)(\d)(?=:)/g, "$10$2"));
};

/** Takes nothing of a pasted text with more than a time in it, or with a time of half a day: its digits would be another time. */
const oneTime: MaskitoPreprocessor = ({ elementState, data }) => {
  const isOther = data.length > 1 && (/[ap]\.?m/i.test(data) || data.replace(/\D/g, "").length > 6);
  return { elementState, data: isOther ? "" : data };
};

/** Takes any digits: 25:00 is told to be no time, where a mask that leaves the 5 out would make 20:00 of it. */
const mask: MaskitoOptions = {
  mask: [/\d/, /\d/, ":", /\d/, /\d/, ":", /\d/, /\d/],
  overwriteMode: "replace",
  preprocessors: [oneTime, endOfDay, leadingZeros],
};
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
