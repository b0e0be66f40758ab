import { Radio } from "antd";
import type { FocusEvent, KeyboardEvent } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { type InputProps, inputProps } from "./input-props";
import { fieldOptions, type ShownOption } from "./options";

/** Gives the focus of the group, which a form asks for, to the chosen button or the first one; choosing nothing. */
function focusButton({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const button =
    currentTarget.querySelector<HTMLElement>("input:checked") ?? currentTarget.querySelector("input");
  button?.focus();
}

/** Gives the focus to the form's next input after a group, if there is one. */
function focusAfter(group: HTMLElement) {
  const inputs = group.closest("form")?.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea");
  const isAfter = (input: HTMLElement) =>
    !group.contains(input) && group.compareDocumentPosition(input) === Node.DOCUMENT_POSITION_FOLLOWING;
  [...(inputs ?? [])].find(isAfter)?.focus();
}

const initialOf = ({ label }: ShownOption) => label.slice(0, 1).toLowerCase();

/** Whether each option begins with a letter of its own, by which it can be chosen. */
const haveLetters = (options: readonly ShownOption[]) =>
  new Set(options.map(initialOf)).size === options.length;

/** Radio buttons over what the call lists; the first letter of one chooses it and leads on. */
export function RadioField(props: InputProps) {
  const { t } = useTranslate();
  const options = fieldOptions(props, t);
  const hasLetters = haveLetters(options);

  function chooseByLetter(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !hasLetters) return;
    const option = options.find((each) => initialOf(each) === event.key.toLowerCase());
    if (!option) return;
    event.preventDefault();
    props.onChange?.(option.value);
    focusAfter(event.currentTarget);
  }

  return (
    <div
      role="radiogroup"
      aria-label={t(`${props.label}.title`)}
      {...inputProps(props)}
      className={hasLetters ? "choice-letters" : undefined}
      tabIndex={-1}
      onFocus={focusButton}
      onKeyDown={chooseByLetter}
    >
      <Radio.Group
        optionType="button"
        options={options}
        value={props.value}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
    </div>
  );
}
