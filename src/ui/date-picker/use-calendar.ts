import type { Dayjs } from "dayjs";
import { type KeyboardEvent, useState } from "react";
import { dayFormat, dayOf, step, today, within } from "./calendar";

/** The open calendar: which day the keyboard is on, and what keys do. */
export function useCalendar(
  value: string,
  onChange: (text: string) => void,
  min: Dayjs | undefined,
  max: Dayjs | undefined,
) {
  const [active, setActive] = useState<Dayjs>();
  const isOpen = active !== undefined;
  const show = (day: Dayjs) => setActive(within(day, min, max));
  const open = () => show(dayOf(value) ?? today());
  const close = () => setActive(undefined);
  const pick = (text: string) => {
    onChange(text);
    close();
  };

  /** Whether the key was the calendar's. */
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
    const next = step(key, shiftKey, active);
    if (next) show(next);
    else if (key === "Enter" || key === " ") pick(active.format(dayFormat));
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  return { active, isOpen, open, close, show, pick, handle };
}
