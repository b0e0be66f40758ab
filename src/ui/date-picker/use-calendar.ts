import type { Dayjs } from "dayjs";
import { type KeyboardEvent, useState } from "react";
import { clampDay, dayAfterKey, dayFormat, dayOf } from "./calendar";

interface Options {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
  /** The day that the calendar opens at while none is chosen. */
  readonly initial: Dayjs;
}

/** The state of the calendar: the day that the keyboard is on, and the handling of keys. */
export function useCalendar({ value, onChange, min, max, initial }: Options) {
  const [active, setActive] = useState<Dayjs>();
  const isOpen = active !== undefined;
  const show = (day: Dayjs) => setActive(clampDay(day, min, max));
  const open = () => show(dayOf(value) ?? initial);
  const close = () => setActive(undefined);
  const pick = (text: string) => {
    onChange(text);
    close();
  };

  /** Handles a key; returns true when it was meant for the calendar. */
  function handle({ key, altKey, shiftKey }: KeyboardEvent): boolean {
    if (key === "Delete" || key === "Backspace") {
      pick("");
      return true;
    }
    if (!active) {
      const isOpening = key === "Enter" || key === " " || (altKey && key === "ArrowDown");
      if (isOpening) open();
      return isOpening;
    }
    const next = dayAfterKey(key, shiftKey, active);
    if (next) show(next);
    else if (key === "Enter" || key === " ") pick(active.format(dayFormat));
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  return { active, isOpen, open, close, show, pick, handle };
}
