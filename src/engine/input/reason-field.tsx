import "./reason-field.css";
import { Button } from "antd";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { brand } from "../../config/brand";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { topmost } from "../../ui/modal/modal-focus";
import { isFormHeld } from "../../ui/modal/use-held-form";
import type { InputProps } from "./input-props";
import { keptReasons } from "./kept-reasons";
import { TextAreaField } from "./text";

/** The most reasons of the platform's that are offered: with one's own all of them have a digit. */
const mostPresets = 4;

/** The reasons that the platform's app-config offers for a call, or else own/brand.ts. */
function presetsOf(path: string, reasons: unknown): readonly string[] {
  const listed: unknown = (reasons as Readonly<Record<string, unknown>> | undefined)?.[path];
  const texts = Array.isArray(listed) ? listed.filter((each) => typeof each === "string") : [];
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .slice(0, mostPresets);
}

/** The reasons that are offered, each once: the platform's first, since those have the same numbers for everybody. */
function useReasons({ call, field, values }: InputProps): readonly string[] {
  const { http } = useAppContext();
  const path = call?.path ?? "";
  const [presets] = useState(() => presetsOf(path, http.appConfig()?.reasons ?? brand.reasons));
  const choice = field.reasonOf === undefined ? undefined : values[field.reasonOf];
  return useMemo(() => [...new Set([...presets, ...keptReasons(path, choice)])], [presets, path, choice]);
}

/** Inputs into which digits are typed. */
const textInputs = "textarea,input:not([type=radio],[type=checkbox]),[contenteditable=true]";

/** The number that a key stands for: a digit with Alt anywhere in the form, a digit alone where nothing is typed. */
function numberOf({ altKey, ctrlKey, metaKey, repeat, code, key, target }: KeyboardEvent): number {
  if (ctrlKey || metaKey || repeat) return 0;
  // with Alt the key may stand for another character
  if (altKey) return Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0);
  const isTyped = target instanceof Element && target.closest(textInputs) !== null;
  return isTyped || !/^[1-9]$/.test(key) ? 0 : Number(key);
}

/** Chooses a reason by its number from anywhere in the modal that the field is in, while that is on top. */
function useNumberKeys(id: string, choose: (at: number) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const number = numberOf(event);
    const modal = topmost();
    const isHere = event.target === document.body || modal?.contains(event.target as Node | null);
    if (number === 0 || !isHere || !modal?.querySelector(`#${id}`) || !choose(number - 1)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);
}

/**
 * A reason, with those below it that can be chosen by number and then edited. They are outside the order of Tab, which leads from the
 * reason to the next field.
 */
export function ReasonField(props: InputProps) {
  const { t } = useTranslate();
  const reasons = useReasons(props);
  const id = `${props.id}_reasons`;

  function choose(at: number): boolean {
    const reason = reasons[at];
    if (reason === undefined || props.isDisabled || isFormHeld()) return false;
    props.onChange?.(reason);
    const input = document.getElementById(props.id ?? "");
    input?.focus();
    // once the input has the text
    if (input instanceof HTMLTextAreaElement)
      requestAnimationFrame(() => input.setSelectionRange(reason.length, reason.length));
    return true;
  }
  useNumberKeys(id, choose);
  const isOffered = reasons.length > 0;
  const description = props["aria-describedby"] ?? (isOffered ? id : undefined);
  return (
    <>
      <TextAreaField {...props} {...(description !== undefined && { "aria-describedby": description })} />
      {isOffered && (
        <fieldset className="reasons-group" aria-label={t("fields.reasons")}>
          <div id={id} className="reasons">
            <kbd>Alt</kbd>
            {reasons.map((reason, at) => (
              <Button
                key={reason}
                size="small"
                tabIndex={-1}
                title={reason}
                aria-keyshortcuts={`Alt+${at + 1}`}
                onClick={() => choose(at)}
              >
                <kbd>{at + 1}</kbd> <span className="reason">{reason}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
