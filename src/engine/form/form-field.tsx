import { Form, Skeleton } from "antd";
import type { Rule } from "antd/es/form";
import { useCallback, useState } from "react";
import type { Call, Shape } from "../../../contract/call";
import { enumValues, isRequired, maxLength } from "../../../contract/schema";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { FailedPart } from "../../ui/states";
import type { Field, FieldProps, Values } from "../declaration/field";
import { inputComponents } from "../input/registry";

interface Props {
  readonly name: string;
  readonly field: Field | undefined;
  readonly call: Call;
  /** Key of the action; the field's words are below `{label}.fields.{name}`. */
  readonly label: string;
  readonly values: Values;
  readonly loaded: unknown;
  readonly set: (values: Values) => void;
  readonly rules: Rule[];
  readonly isDisabled: boolean;
}

type InputProps = FieldProps & { readonly load: NonNullable<Field["load"]> };
type CustomInputProps = InputProps & { readonly onFailure: (error: unknown) => void };

/** An input of a screen's own, once it is there. */
function CustomInput({ load, onFailure, ...props }: CustomInputProps) {
  const Input = useLazyComponent(load, onFailure);
  return Input ? <Input {...props} /> : <Skeleton active title={false} />;
}

/** An input of a screen's own; one that could not be fetched can be asked for again. */
function FetchedInput(props: InputProps) {
  const [hasFailed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  if (hasFailed) return <FailedPart retry={() => setFailed(false)} />;
  return <CustomInput {...props} onFailure={onFailure} />;
}

/** One input of a generated modal with its label, bounds and messages. */
export function FormField({ name, field, call, label, values, loaded, set, rules, isDisabled }: Props) {
  const { t } = useTranslate();
  const schema = (call.input.shape as Shape)[name];
  if (!field || !schema) return null;
  if (field.kind === "hidden")
    return (
      <Form.Item name={name} noStyle>
        <input type="hidden" />
      </Form.Item>
    );
  const Input = inputComponents[field.kind];
  const longest = maxLength(schema);
  const props: Omit<FieldProps, "id" | "value" | "onChange"> = {
    field,
    name,
    label: `${label}.fields.${name}`,
    values,
    queryData: loaded,
    setValues: set,
    options: enumValues(schema).map(String),
    isDisabled,
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
  const note = field.hint?.(values[name]);
  return (
    <Form.Item
      name={name}
      label={t(`${label}.fields.${name}.title`)}
      extra={note && <span className="form-hint">{t(`${label}.fields.${name}.notes.${note}`)}</span>}
      required={isRequired(schema)}
      rules={rules}
      className={`${field.halfWidth ? "form-half" : "form-full"} ${field.showsOwnErrors ? "form-own-errors" : ""}`}
    >
      {field.load ? <FetchedInput {...props} load={field.load} /> : Input ? <Input {...props} /> : null}
    </Form.Item>
  );
}
