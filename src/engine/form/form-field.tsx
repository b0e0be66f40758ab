import { Form } from "antd";
import type { Rule } from "antd/es/form";
import { useCallback, useState } from "react";
import type { Call, Shape } from "../../../contract/call";
import { enumValues, isRequired, maxLength } from "../../../contract/schema";
import { useFeature } from "../../hooks/use-feature";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import { LoadError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import type { Field, FieldProps, Values } from "../declaration/field";
import { inputComponents } from "../input/input-components";

interface Props {
  readonly name: string;
  readonly field: Field | undefined;
  readonly call: Call;
  /** The action's text key; the field's texts are below `{label}.fields.{name}`. */
  readonly label: string;
  readonly values: Values;
  readonly queryData: unknown;
  readonly setValues: (values: Values) => void;
  readonly rules: Rule[];
  readonly isDisabled: boolean;
  /** True where the platform masked the value that the form began with: it can only be read. */
  readonly isMasked: boolean;
}

type InputProps = FieldProps & { readonly load: NonNullable<Field["load"]> };
type CustomInputProps = InputProps & { readonly onFailure: (error: unknown) => void };

/** An input component of the resource's own, with a skeleton while it is loading. */
function CustomInput({ load, onFailure, ...props }: CustomInputProps) {
  const Input = useLazyComponent(load, onFailure);
  return Input ? <Input {...props} /> : <LoadingLines lines={3} hasTitle={false} />;
}

/** An input component of the resource's own, with a retry button if it could not be loaded. */
function LazyInput(props: InputProps) {
  const [hasFailed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  if (hasFailed) return <LoadError retry={() => setFailed(false)} />;
  return <CustomInput {...props} onFailure={onFailure} />;
}

/** The label of a field, which may depend on the form's values; `key` is the field's text key. */
export const fieldTitle = (t: Translate, key: string, field: Field | undefined, values: Values): string =>
  t(field?.titled ? `${key}.titles.${field.titled.of(values)}` : `${key}.title`);

/** One input of a generated form with its label, limit, hint and errors. */
export function FormField(props: Props) {
  const { name, field, call, label, values, queryData, setValues, rules, isDisabled, isMasked } = props;
  const { t } = useTranslate();
  const isOffered = useFeature(field?.feature);
  const schema = (call.input.shape as Shape)[name];
  if (!field || !schema || !isOffered) return null;
  if (field.kind === "hidden")
    return (
      <Form.Item name={name} noStyle>
        <input type="hidden" />
      </Form.Item>
    );
  // an input that formats what is typed would change what is masked
  const Input = inputComponents[isMasked ? "readOnly" : field.kind];
  const limit = maxLength(schema);
  const fieldProps: Omit<FieldProps, "id" | "value" | "onChange"> = {
    ...{ field, name, call },
    label: `${label}.fields.${name}`,
    values,
    queryData,
    setValues,
    options: enumValues(schema).map(String),
    isDisabled,
    ...(limit === undefined ? {} : { maxLength: limit }),
  };
  const note = field.hint?.(values[name]);
  const hint = isMasked ? t("reveal.hint") : note && t(`${label}.fields.${name}.notes.${note}`);
  return (
    <Form.Item
      name={name}
      label={fieldTitle(t, fieldProps.label, field, values)}
      extra={hint && <span className={isMasked ? undefined : "form-hint"}>{hint}</span>}
      required={isRequired(schema)}
      rules={rules}
      // what was wrong with a code stays until the next one is sent: the input is empty then, and would ask for one
      {...(field.kind === "otp" && { validateTrigger: [] })}
      className={`${field.halfWidth ? "form-half" : "form-full"} ${field.showsOwnErrors ? "form-own-errors" : ""}`}
    >
      {field.load ? <LazyInput {...fieldProps} load={field.load} /> : Input && <Input {...fieldProps} />}
    </Form.Item>
  );
}
