import type { FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { useConsole } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { Field, Values } from "../declaration/field";
import { draftsOf, forgetDrafts, keepDraft } from "./draft-store";

/** A form that may be left when the session ends. */
export interface KeptForm {
  /** What it is, apart from others that may be filled in, and about which record: by its id, since handles change. */
  readonly key: string;
  /** Below `{label}.title` is what it is called. */
  readonly label: string;
  /** What the record is called; empty for a new one. */
  readonly subject: string;
}

/**
 * Keeps what `read` answers when the session ends, unless that is nothing, and gives it back once when the same admin is at
 * the same place again; undefined when there is nothing. Nothing is kept of somebody who left on purpose.
 */
export function useKept<Value>(
  { key, label, subject }: KeptForm,
  read: () => Value | undefined,
): Value | undefined {
  const { ended } = useConsole();
  const admin = String(useMe()?.id);
  const [given] = useState(
    () => draftsOf(admin).find((draft) => draft.key === key)?.value as Value | undefined,
  );
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    forgetDrafts((draft) => draft.admin === admin && draft.key === key);
    return ended.subscribe(() => {
      const value = ended.get()?.reason === "left" ? undefined : latest.current();
      if (value !== undefined) keepDraft({ admin, key, label, subject, value });
    });
  }, [admin, key, label, subject, ended]);
  return given;
}

/** Nothing, in whatever way it is written. */
const written = (value: unknown) => JSON.stringify(value ?? "");
const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** What was typed, and what the record said there by then. */
interface Typed {
  readonly values: Values;
  readonly base: Values;
}

interface Filling {
  readonly form: FormInstance;
  readonly asks: Readonly<Record<string, Field>>;
  /** What the record says now. */
  readonly initial: Values;
  /** Whether a value is another one because of what somebody did here. */
  readonly isTouched: (name: string) => boolean;
  /** It was sent and accepted. */
  readonly isDone: () => boolean;
}

/**
 * The same for a form: what somebody changed in it, without secrets and without what follows from other inputs. `changed`
 * are the fields that the record says something else of by now.
 */
export function useKeptValues(kept: KeptForm, { form, asks, initial, isTouched, isDone }: Filling) {
  const given: Typed | undefined = useKept<Typed>(kept, () => {
    if (isDone()) return undefined;
    const all = form.getFieldsValue(true) as Values;
    const names = Object.keys(asks).filter(
      (name) =>
        !asks[name]?.isSecret &&
        asks[name]?.kind !== "filled" &&
        (isTouched(name) || given?.values[name] !== undefined) &&
        !isSame(all[name], initial[name]),
    );
    if (names.length === 0) return undefined;
    const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return { values: pick(all), base: pick(initial) };
  });
  return {
    values: given?.values,
    changed: Object.keys(given?.base ?? {}).filter(
      (name) => !isSame(initial[name], given?.base[name]) && !isSame(initial[name], given?.values[name]),
    ),
  };
}
