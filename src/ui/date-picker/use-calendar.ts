import type { Dayjs } from "dayjs";
import { type KeyboardEvent, useRef, useState } from "react";
import { clampDay, dayAfterKey, dayFormat, dayOf } from "./calendar";
import { dateOf, mostDigits, typedDay } from "./typed-day";

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

/** The state of the calendar: the day that the keyboard is on, and the handling of keys. */
export function useCalendar({ value, onChange, min, max, initial }: Options) {
  const [active, setActive] = useState<Dayjs>();
  /** The digits typed since another key: they move to the day that they name. */
  const typed = useRef("");
  const [refused, setRefused] = useState<RefusedDay>();
  const isOpen = active !== undefined;
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
  /** Closes the calendar that is left, by Tab or by a click elsewhere, and takes the day that was typed last. */
  const leave = () => {
    if (active && typedDay(typed.current, active)?.isSame(active, "day")) pick(active.format(dayFormat));
    else close();
  };

  /** Why the digits typed so far are no day that can be chosen; those of a part of a date may still become one. */
  function refusalOf(digits: string, near: Dayjs): RefusedDay | undefined {
    const day = typedDay(digits, near);
    if (!day) return digits.length === mostDigits ? { kind: "none", day: dateOf(digits, near) } : undefined;
    if (day.isSame(clampDay(day, min, max), "day")) return undefined;
    return { kind: min && day.isBefore(min) ? "min" : "max" };
  }

  /** Moves to the day that the digits typed so far name. A date from another place has dots or strokes between them. */
  function typeDigit(key: string): boolean {
    if (/^[/.-]$/.test(key)) return typed.current !== "";
    if (!/^\d$/.test(key)) return false;
    const before = active && typed.current.length < mostDigits ? typed.current : "";
    typed.current = before + key;
    const near = active ?? dayOf(value) ?? initial;
    setRefused(refusalOf(typed.current, near));
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
    const digits = typed.current;
    typed.current = "";
    if (key === "Backspace" && digits !== "") return true;
    const isPicking = key === "Enter" || key === " ";
    if (active && isPicking && digits !== "" && !typedDay(digits, active)?.isSame(active, "day")) {
      // digits that name no day that can be chosen choose none, and antd has just closed the calendar at Enter
      show(active);
      setRefused(refused ?? { kind: "none", day: dateOf(digits, active) });
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
