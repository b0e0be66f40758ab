import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { FieldGroup, Values } from "../declaration/field";
import type { FormModel } from "./form-model";

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== "";

interface FormState {
  readonly values: Values;
  readonly initialValues: Values;
  readonly isTouched: (name: string) => boolean;
}

/** True for a group that applies to the values, or in which something is or was: nothing typed or stored is hidden. */
function isShown({ fields, isShown: applies }: FieldGroup, state: FormState): boolean {
  const { values, initialValues, isTouched } = state;
  return (
    applies?.(values) !== false ||
    fields.some((name) => isFilled(values[name]) || isFilled(initialValues[name]) || isTouched(name))
  );
}

interface Props extends FormState {
  readonly model: FormModel;
  readonly renderField: (name: string) => ReactNode;
}

/** The fields of a form: its groups that are shown now, each below its title, then the fields that are in no group. */
export function FormGroups({ model: { fields, groups = [] }, renderField, ...state }: Props) {
  const { t } = useTranslate();
  const grouped = new Set(groups.flatMap(({ fields: names }) => names));
  return (
    <>
      {groups
        .filter((group) => isShown(group, state))
        .map((group) => (
          <fieldset key={group.title} className="form-group form-full">
            <legend>{t(group.title)}</legend>
            {group.fields.map(renderField)}
          </fieldset>
        ))}
      {Object.keys(fields)
        .filter((name) => !grouped.has(name))
        .map(renderField)}
    </>
  );
}
