import type { FormInstance } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { isMasked } from "../../format/masked";
import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import type { Field, Values } from "../declaration/field";
import { draftsOf, forgetDrafts, saveDraft } from "./draft-store";

/** A form whose content is saved when the session ends. */
export interface DraftForm {
  /** Identifies the form and the record; see `formKey`. */
  readonly key: string;
  /** The form's text key; its title is `{label}.title`. */
  readonly label: string;
  /** The record's name; empty for a new one. */
  readonly recordTitle: string;
}

/**
 * Saves the result of `read` as a draft when the session ends, and returns it when the same admin opens the same form again.
 * Nothing is saved if `read` returns undefined or the admin signed out deliberately. A draft is gone once it is in the form, unless
 * `keeps` says that this form cannot be sent.
 */
export function useDraft<Value>(
  { key, label, recordTitle }: DraftForm,
  read: () => Value | undefined,
  keeps?: (draft: Value) => boolean,
): Value | undefined {
  const { ended } = useAppContext();
  const admin = String(useMe()?.id);
  const [draft] = useState(
    () => draftsOf(admin).find((each) => each.key === key)?.value as Value | undefined,
  );
  const readLatest = useEffectEvent(read);
  const isKept = draft !== undefined && keeps?.(draft) === true;
  useEffect(() => {
    if (!isKept) forgetDrafts((each) => each.admin === admin && each.key === key);
    return ended.subscribe(() => {
      const value = ended.get()?.reason === "left" ? undefined : readLatest();
      if (value !== undefined) saveDraft({ admin, key, label, recordTitle, value });
    });
  }, [admin, key, label, recordTitle, ended, isKept]);
  return draft;
}

/** A comparable form of a value: null, undefined and an empty text are the same. */
const serialize = (value: unknown) => JSON.stringify(value ?? "");
/** True for values of a field that are the same to whoever looks at it. */
export const isSameValue = (one: unknown, other: unknown): boolean => serialize(one) === serialize(other);

/** The content of a form's draft. */
interface FormDraft {
  /** The changed values. */
  readonly values: Values;
  /** The record's values of the same fields at that time. */
  readonly base: Values;
}

interface FormState {
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  /** The record's current values. */
  readonly initialValues: Values;
  /** True when a field was changed in this form. */
  readonly isTouched: (name: string) => boolean;
  /** True once the form was sent and accepted. */
  readonly isDone: () => boolean;
  /** True for a form that cannot be sent with these values: the draft stays for one that can. */
  readonly cannotSend: (values: Values) => boolean;
}

/**
 * `useDraft` for an antd form. The draft holds the changed fields, without secret and hidden ones. `changed` are those whose
 * stored value was changed by others since the draft was saved; where a mask is in its place, nobody knows.
 */
export function useFormDraft(
  draftForm: DraftForm,
  { form, fields, initialValues, isTouched, isDone, cannotSend }: FormState,
) {
  const read = (): FormDraft | undefined => {
    if (isDone()) return undefined;
    const all = form.getFieldsValue(true) as Values;
    const names = Object.keys(fields).filter(
      (name) =>
        !fields[name]?.isSecret &&
        fields[name]?.kind !== "hidden" &&
        (isTouched(name) || draft?.values[name] !== undefined) &&
        !isSameValue(all[name], initialValues[name]),
    );
    if (names.length === 0) return undefined;
    const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return { values: pick(all), base: pick(initialValues) };
  };
  const draft: FormDraft | undefined = useDraft<FormDraft>(draftForm, read, ({ values }) =>
    cannotSend(values),
  );
  const { values, base = {} } = draft ?? {};
  return {
    values,
    isKept: values !== undefined && cannotSend(values),
    changed: Object.keys(base).filter(
      (name) =>
        ![initialValues[name], base[name]].some(isMasked) &&
        !isSameValue(initialValues[name], base[name]) &&
        !isSameValue(initialValues[name], values?.[name]),
    ),
  };
}
