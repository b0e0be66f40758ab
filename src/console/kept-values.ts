import type { FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { useConsole } from "./context";
import type { Field, Values } from "./field";

/** By form: whose, what for and about which row. Gone with the page, which asks before it goes. */
const kept = new Map<string, unknown>();

/**
 * Keeps what `read` answers when the session ends, unless that is nothing, and gives it back once when the same admin is at
 * the same place again; undefined when there is nothing. Nothing is kept of somebody who left on purpose.
 */
export function useKept<Value>(key: string, read: () => Value | undefined): Value | undefined {
  const { ended } = useConsole();
  const [given] = useState(() => kept.get(key) as Value | undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    kept.delete(key);
    return ended.subscribe(() => {
      const value = ended.get()?.reason === "left" ? undefined : latest.current();
      if (value !== undefined) kept.set(key, value);
    });
  }, [key, ended]);
  return given;
}

const withoutSecrets = (values: Values, asks: Readonly<Record<string, Field>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => asks[name] && !asks[name].isSecret));

/** The same for a form, without its secrets. */
export function useKeptValues(
  key: string,
  form: FormInstance,
  asks: Readonly<Record<string, Field>>,
): Values | undefined {
  const given: Values | undefined = useKept<Values>(key, () =>
    given !== undefined || form.isFieldsTouched()
      ? withoutSecrets(form.getFieldsValue(true) as Values, asks)
      : undefined,
  );
  return given;
}
