import type { FormInstance, FormProps } from "antd";
import { useEffect, useState } from "react";
import { focusFirst } from "../../ui/modal/modal-focus";
import type { Values } from "../declaration/field";
import { useFormDraft } from "../draft/use-draft";
import type { FormModel } from "./form-model";
import type { ChangedMeanwhile } from "./others-changes";
import { useMaskedFields } from "./use-masked-fields";
import { useMergedChanges } from "./use-merged-changes";

interface Options {
  readonly model: FormModel;
  readonly form: FormInstance<Values>;
  /** The data of the form's query. */
  readonly queryData: unknown;
  readonly label: string;
  readonly recordTitle: string;
  readonly draftKey: string;
  readonly isDone: () => boolean;
  readonly changedByOthers: ChangedMeanwhile | undefined;
  readonly onValues: (values: Values) => void;
}

/** The values an action's form starts with, a draft if there is one, and the handlers that change values. */
export function useFormValues({ model, form, queryData, label, recordTitle, ...rest }: Options) {
  const { draftKey, isDone, changedByOthers, onValues } = rest;
  const [initialValues] = useState(() => model.initialValues(queryData));
  // a field set through another field counts as touched
  const [setFields] = useState(() => new Set<string>());
  const isMasked = useMaskedFields(model);
  const maskedAmong = (values: Values) => Object.keys(model.fields).filter((name) => isMasked(name, values));
  const { values: draft, ...restored } = useFormDraft(
    { key: draftKey, label, recordTitle },
    {
      form,
      fields: model.fields,
      initialValues,
      isTouched: (name) => setFields.has(name) || form.isFieldTouched(name),
      isDone,
      cannotSend: (values) => maskedAmong({ ...initialValues, ...values }).length > 0,
    },
  );
  const masked = maskedAmong({ ...initialValues, ...draft });
  const publishValues = () => onValues(form.getFieldsValue(true));
  const merged = useMergedChanges({
    ...{ form, initialValues, publishValues },
    names: Object.keys(model.fields).filter((name) => !model.fields[name]?.isSecret),
    changed: changedByOthers,
  });

  const setValues = (values: Values) => {
    for (const name of Object.keys(values)) setFields.add(name);
    form.setFieldsValue(values as Record<string, never>);
    publishValues();
  };
  // what other values decide how it is called, it is also checked by: a CPF becomes a CNPJ
  const titled = Object.keys(model.fields).filter((name) => model.fields[name]?.titled);
  // fields validate on blur; one that shows an error is validated again with each change
  const onValuesChange: FormProps<Values>["onValuesChange"] = (changedValues) => {
    publishValues();
    const checked = new Set([...Object.keys(changedValues), ...titled]);
    const invalid = [...checked].filter((name) => form.getFieldError(name).length > 0);
    if (invalid.length > 0) void form.validateFields(invalid).catch(() => undefined);
  };
  return { initialValues, draft, ...restored, masked, merged, setValues, onValuesChange };
}

/**
 * Focuses the first field of a form that opens, and tells the values of a restored draft. The form is read from its top: in a narrow window what
 * has to be known before a decision stands above the fields.
 */
export function useOpening(
  form: FormInstance<Values>,
  draft: Values | undefined,
  onValues: (values: Values) => void,
): void {
  useEffect(() => {
    focusFirst({ preventScroll: true });
    if (draft) onValues(form.getFieldsValue(true));
  }, [draft, form, onValues]);
}
