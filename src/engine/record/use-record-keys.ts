import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { consoleConfiguration } from "../../config/console-configuration";
import { keyboardNavigation } from "../../hooks/use-focus-on-keyboard-navigation";
import { topmost } from "../../ui/modal/modal-focus";
import { useScreens } from "../declaration/screens-context";
import { addressOf } from "../views/last-queries";
import type { RecordSteps } from "./use-record-steps";

const inputs = "input,textarea,select,[contenteditable=true],[role=menu],[role=listbox],[role=slider]";
/** What moves by arrow keys, j and k itself. */
const movers = "table,[role=tablist],[role=separator],[role=radiogroup]";

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

function stepOf(event: KeyboardEvent, { previous, next }: RecordSteps) {
  if (event.shiftKey || isWithin(event, movers)) return undefined;
  if (event.key === "ArrowRight" || event.key === "j") return next;
  return event.key === "ArrowLeft" || event.key === "k" ? previous : undefined;
}

/** The milliseconds after `g` within which a letter opens a screen; the same as for the page's own hotkeys. */
const sequenceTimeout = 1000;

/** Returns a function that goes to the screen of a letter that follows `g`, and says whether the key was of such a sequence. */
function useScreenKeys() {
  const screens = useScreens();
  const navigate = useNavigate();
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ key, timeStamp }: KeyboardEvent): boolean => {
    const isSecond = timeStamp - prefixAt.current < sequenceTimeout;
    prefixAt.current = key === "g" && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY;
    if (!isSecond) return key === "g";
    const screen = Object.values(screens).find(({ hotkey }) => hotkey === key);
    if (screen) void navigate(addressOf(screen.path), keyboardNavigation);
    else if (key === "h") void navigate(consoleConfiguration.startPage);
    return true;
  };
}

interface Options {
  readonly steps: RecordSteps | undefined;
  /** Runs what else a key stands for; false for keys that stand for nothing. */
  readonly run: (key: string) => boolean;
}

/** The keys of a record while it is on top: those of its steps, of screens, and of what it can do. */
export function useRecordKeys({ steps, run }: Options): void {
  const goToScreen = useScreenKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (!topmost()?.matches(".record") || isWithin(event, inputs)) return;
    const step = steps && stepOf(event, steps);
    if (goToScreen(event)) event.preventDefault();
    else if (step) {
      event.preventDefault();
      step();
    } else if (run(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
