import type { Dayjs } from "dayjs";
import { type KeyboardEvent, useRef, useState } from "react";
import { clampDay, dayAfterKey, dayFormat, dayOf } from "./calendar";
import { completed, dateOf, mostDigits, typedDay } from "./typed-day";

/** Why a typed day cannot be chosen: it lies beyond a bound, or there is no such day. */
export type RefusedDay =
  | { readonly kind: "min" | "max" }
  | {
      readonly kind: "none";
      /** What was typed, as dd/mm/yyyy. */
      readonly day: string;
    };

interface Options {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
  /** The day that the calendar opens at while none is chosen. */
  readonly initial: Dayjs;
}

type Bounds = Pick<Options, "min" | "max">;

const isWithin = (day: Dayjs, { min, max }: Bounds) => day.isSame(clampDay(day, min, max), "day");

/** Why the digits typed so far are no day that can be chosen; those of a part of a date may still become one. */
function refusalOf(digits: string, near: Dayjs, bounds: Bounds): RefusedDay | undefined {
  const day = typedDay(digits, near);
  if (!day) return digits.length === mostDigits ? { kind: "none", day: dateOf(digits, near) } : undefined;
  if (isWithin(day, bounds)) return undefined;
  return { kind: bounds.min && day.isBefore(bounds.min) ? "min" : "max" };
}

/** The state of the calendar: the day that the keyboard is on, and the handling of keys. */
export function useCalendar({ value, onChange, min, max, initial }: Options) {
  const [active, setActive] = useState<Dayjs>();
  /** The digits typed since another key: they move to the day that they name. */
  const typed = useRef("");
  const [refused, setRefused] = useState<RefusedDay>();
  const isOpen = active !== undefined;
  const bounds = { min, max };
  const show = (day: Dayjs) => setActive(clampDay(day, min, max));
  const open = () => show(dayOf(value) ?? initial);
  const close = () => {
    setRefused(undefined);
    setActive(undefined);
  };
  const pick = (text: string) => {
    typed.current = "";
    onChange(text);
    close();
  };
  /** Picks the day that was typed, once no more digits follow; returns false where it names none that can be chosen. */
  function pickTyped(near: Dayjs): boolean {
    const day = typedDay(completed(typed.current), near);
    if (!day || !isWithin(day, bounds)) return false;
    pick(day.format(dayFormat));
    return true;
  }
  /** Closes the calendar that is left, by Tab or by a click elsewhere, and takes the day that was typed last. */
  const leave = () => {
    if (!active || !pickTyped(active)) close();
  };

  /** Moves to the day that the digits typed so far name. A date from another place has dots or strokes between them. */
  function typeDigit(key: string): boolean {
    if (/^[/.-]$/.test(key)) return typed.current !== "";
    if (!/^\d$/.test(key)) return false;
    const before = active && typed.current.length < mostDigits ? typed.current : "";
    typed.current = before + key;
    const near = active ?? dayOf(value) ?? initial;
    setRefused(refusalOf(typed.current, near, bounds));
    show(typedDay(typed.current, near) ?? near);
    return true;
  }

  /** Handles a key; returns true when it was meant for the calendar. */
  function handle({ key, altKey, shiftKey }: KeyboardEvent): boolean {
    if (!altKey && typeDigit(key)) return true;
    if (key === "Tab") {
      leave();
      return false;
    }
    const isPicking = key === "Enter" || key === " ";
    if (active && isPicking && pickTyped(active)) return true;
    const digits = completed(typed.current);
    typed.current = "";
    if (key === "Backspace" && digits !== "") return true;
    if (active && isPicking && digits !== "") {
      // digits that name no day that can be chosen choose none, and antd has just closed the calendar at Enter
      show(active);
      setRefused(refusalOf(digits, active, bounds) ?? { kind: "none", day: dateOf(digits, active) });
      return true;
    }
    if (key === "Delete" || key === "Backspace") {
      pick("");
      return true;
    }
    if (!active) {
      const isOpening = isPicking || (altKey && key === "ArrowDown");
      if (isOpening) open();
      return isOpening;
    }
    const next = dayAfterKey(key, shiftKey, active);
    if (next) setRefused(undefined);
    if (next) show(next);
    else if (isPicking) pick(active.format(dayFormat));
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  return { active, refused, isOpen, open, close, leave, show, pick, handle };
}
