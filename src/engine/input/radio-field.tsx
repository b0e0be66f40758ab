import { Radio } from "antd";
import type { FocusEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslate } from "../../hooks/use-translate";
import { type InputProps, inputProps } from "./input-props";
import { fieldOptions, type ShownOption } from "./options";

/** Passes focus given to the group, as forms do, on to the checked or else the first button, without checking it. */
function focusButton({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const button =
    currentTarget.querySelector<HTMLElement>("input:checked") ?? currentTarget.querySelector("input");
  button?.focus();
}

const nextInputs = "input:enabled:not([type=hidden]), textarea:enabled";

/** Focuses the form's next input after the group that takes input, or else the button that was chosen. */
function focusAfter(group: HTMLElement, chosen: ShownOption) {
  const inputs = group.closest("form")?.querySelectorAll<HTMLElement>(nextInputs);
  const isAfter = (input: HTMLElement) =>
    !group.contains(input) && group.compareDocumentPosition(input) === Node.DOCUMENT_POSITION_FOLLOWING;
  const buttons = [...group.querySelectorAll<HTMLInputElement>("input")];
  const button = buttons.find(({ value }) => value === String(chosen.value));
  ([...(inputs ?? [])].find(isAfter) ?? button)?.focus();
}

const initialOf = ({ label }: ShownOption) => label.slice(0, 1).toLowerCase();

/** True when every option starts with a different letter, so that the letters can select them. */
const haveUniqueInitials = (options: readonly ShownOption[]) =>
  new Set(options.map(initialOf)).size === options.length;

/**
 * Radio buttons for the listed options, which are one stop of Tab (WAI-ARIA): the chosen one, or else the first. An option's first letter
 * selects it and moves on to the next input.
 */
export function RadioField(props: InputProps) {
  const { t } = useTranslate();
  const options = fieldOptions(props, t);
  const hasLetters = haveUniqueInitials(options);
  const chosen = options.find(({ value }) => value === props.value) ?? options[0];

  /** A field is validated once it is left: focus that moves within the group would take the platform's message away again. */
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.(event);
  }

  function chooseByLetter(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !hasLetters) return;
    const option = options.find((each) => initialOf(each) === event.key.toLowerCase());
    if (!option) return;
    event.preventDefault();
    // the next input may depend on what is chosen
    flushSync(() => props.onChange?.(option.value));
    focusAfter(event.currentTarget, option);
  }

  return (
    <div
      role="radiogroup"
      aria-label={t(`${props.label}.title`)}
      {...inputProps(props)}
      className={hasLetters ? "radio-initials" : undefined}
      tabIndex={-1}
      onFocus={focusButton}
      onBlur={onBlur}
      onKeyDown={chooseByLetter}
    >
      <Radio.Group value={props.value} onChange={({ target }) => props.onChange?.(target.value)}>
        {options.map((option) => (
          // Chromium was seen to stop at each button of a group while none is checked
          <Radio.Button key={option.value} value={option.value} tabIndex={option === chosen ? 0 : -1}>
            {option.label}
          </Radio.Button>
        ))}
      </Radio.Group>
    </div>
  );
}
