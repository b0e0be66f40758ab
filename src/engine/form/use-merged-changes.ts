import type { FormInstance } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import type { Values } from "../declaration/field";
import { isSameValue } from "../draft/use-draft";
import type { ChangedMeanwhile } from "./others-changes";

interface Options {
  readonly form: FormInstance<Values>;
  readonly names: readonly string[];
  /** The values that the form started with. */
  readonly initialValues: Values;
  readonly changed: ChangedMeanwhile | undefined;
  /** Tells the values of the form once others' are in it. */
  readonly publishValues: () => void;
}

/** What others made of the record while its form was open. */
export interface MergedChanges {
  /** The record's values as they are now. */
  readonly base: Values;
  /** Who changed them last; undefined where that is not known. */
  readonly by: string | undefined;
  /** Fields that show the new value, since nothing else had been entered. */
  readonly taken: readonly string[];
  /** Fields that others changed, and the admin to something else. */
  readonly kept: readonly string[];
}

/** The record's values of the fields that others changed. */
export const valuesOfOthers = ({ base, taken, kept }: MergedChanges): Values =>
  Object.fromEntries([...taken, ...kept].map((name) => [name, base[name]]));

/**
 * Puts what others changed into the form where the admin has not entered anything else: a form sends all of its fields, so that the second of
 * two admins would take back what the first one saved.
 */
export function useMergedChanges(options: Options): MergedChanges {
  const { form, names, initialValues, changed } = options;
  const [merged, setMerged] = useState<MergedChanges>({
    ...{ base: initialValues, by: undefined },
    ...{ taken: [], kept: [] },
  });
  const merge = useEffectEvent(({ by, values }: ChangedMeanwhile) => {
    const entered: Values = form.getFieldsValue(true);
    const news = names.filter((name) => !isSameValue(values[name], merged.base[name]));
    if (news.length === 0) return;
    const taken = news.filter((name) => isSameValue(entered[name], merged.base[name]));
    const kept = news.filter((name) => !taken.includes(name) && !isSameValue(entered[name], values[name]));
    form.setFields(
      taken.map((name) => ({ name: name as never, value: values[name], touched: false, errors: [] })),
    );
    const add = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])];
    setMerged((before) => ({
      ...{ base: values, by },
      taken: add(before.taken, taken).filter((name) => !kept.includes(name)),
      kept: add(before.kept, kept).filter((name) => !taken.includes(name)),
    }));
    options.publishValues();
  });
  useEffect(() => {
    if (changed) merge(changed);
  }, [changed]);
  return merged;
}
