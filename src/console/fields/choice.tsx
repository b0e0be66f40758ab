import { Radio } from "antd";
import type { FocusEvent } from "react";
import { useTexts } from "../texts";
import { type ControlProps, controlProps } from "./control-props";
import { fieldOptions } from "./options";

/** Gives the focus of the group, which a form asks for, to the chosen button or the first one; choosing nothing. */
function focusButton({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const button =
    currentTarget.querySelector<HTMLElement>("input:checked") ?? currentTarget.querySelector("input");
  button?.focus();
}

/** Radio buttons over what the call lists. */
export function ChoiceField(props: ControlProps) {
  const { t } = useTexts();
  return (
    <div
      role="radiogroup"
      aria-label={t(`${props.label}.title`)}
      {...controlProps(props)}
      tabIndex={-1}
      onFocus={focusButton}
    >
      <Radio.Group
        optionType="button"
        options={fieldOptions(props, t)}
        value={props.value}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
    </div>
  );
}
