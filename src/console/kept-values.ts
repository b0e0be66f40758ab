import type { FormInstance } from "antd";
import { useEffect, useState } from "react";
import { useConsole } from "./context";
import type { Field, Values } from "./field";

/** By form: whose, what for and about which row. Gone with the page, which asks before it goes. */
const kept = new Map<string, Values>();

const withoutSecrets = (values: Values, asks: Readonly<Record<string, Field>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => asks[name] && !asks[name].isSecret));

/**
 * Keeps what was typed into a form when the session ends under it, and gives it back once when the same admin opens the
 * same form again; undefined when there is nothing. Secrets are not kept, nor anything of somebody who left on purpose.
 */
export function useKeptValues(
  key: string,
  form: FormInstance,
  asks: Readonly<Record<string, Field>>,
): Values | undefined {
  const { ended } = useConsole();
  const [given] = useState(() => kept.get(key));
  useEffect(() => {
    kept.delete(key);
    return ended.subscribe(() => {
      const isWanted = given !== undefined || form.isFieldsTouched();
      if (isWanted && ended.get()?.reason !== "left")
        kept.set(key, withoutSecrets(form.getFieldsValue(true) as Values, asks));
    });
  }, [key, form, asks, given, ended]);
  return given;
}
