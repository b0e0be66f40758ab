import type { FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { Field, Values } from "../declaration/field";
import { draftsOf, forgetDrafts, saveDraft } from "./draft-store";

/** A form that may be left when the session ends. */
export interface DraftForm {
  /** What it is, apart from others that may be filled in, and about which record: by its id, since handles change. */
  readonly key: string;
  /** Below `{label}.title` is what it is called. */
  readonly label: string;
  /** What the record is called; empty for a new one. */
  readonly recordTitle: string;
}

/**
 * Keeps what `read` answers when the session ends, unless that is nothing, and gives it back once when the same admin is at
 * the same place again; undefined when there is nothing. Nothing is kept of somebody who left on purpose.
 */
export function useDraft<Value>(
  { key, label, recordTitle }: DraftForm,
  read: () => Value | undefined,
): Value | undefined {
  const { ended } = useAppContext();
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
      if (value !== undefined) saveDraft({ admin, key, label, recordTitle, value });
    });
  }, [admin, key, label, recordTitle, ended]);
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

interface FormState {
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  /** What the record says now. */
  readonly initialValues: Values;
  /** Whether a value is another one because of what somebody did here. */
  readonly isTouched: (name: string) => boolean;
  /** It was sent and accepted. */
  readonly isDone: () => boolean;
}

/**
 * The same for a form: what somebody changed in it, without secrets and without what follows from other inputs. `changed`
 * are the fields that the record says something else of by now.
 */
export function useFormDraft(kept: DraftForm, { form, fields, initialValues, isTouched, isDone }: FormState) {
  const given: Typed | undefined = useDraft<Typed>(kept, () => {
    if (isDone()) return undefined;
    const all = form.getFieldsValue(true) as Values;
    const names = Object.keys(fields).filter(
      (name) =>
        !fields[name]?.isSecret &&
        fields[name]?.kind !== "hidden" &&
        (isTouched(name) || given?.values[name] !== undefined) &&
        !isSame(all[name], initialValues[name]),
    );
    if (names.length === 0) return undefined;
    const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return { values: pick(all), base: pick(initialValues) };
  });
  return {
    values: given?.values,
    changed: Object.keys(given?.base ?? {}).filter(
      (name) =>
        !isSame(initialValues[name], given?.base[name]) && !isSame(initialValues[name], given?.values[name]),
    ),
  };
}
