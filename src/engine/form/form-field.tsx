import { Form, Skeleton } from "antd";
import type { Rule } from "antd/es/form";
import { useCallback, useState } from "react";
import type { Call, Shape } from "../../../contract/call";
import { isRequired, listed, maxLength } from "../../../contract/schema";
import { useChunk } from "../../hooks/use-lazy-component";
import { useTexts } from "../../hooks/use-translate";
import { FailedPart } from "../../ui/states";
import type { Field, FieldProps, Values } from "../declaration/field";
import { fieldComponents } from "../input/registry";

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
type OwnProps = InputProps & { readonly onFailure: (error: unknown) => void };

/** An input of a screen's own, once it is there. */
function OwnInput({ load, onFailure, ...props }: OwnProps) {
  const Input = useChunk(load, onFailure);
  return Input ? <Input {...props} /> : <Skeleton active title={false} />;
}

/** An input of a screen's own; one that could not be fetched can be asked for again. */
function FetchedInput(props: InputProps) {
  const [hasFailed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  if (hasFailed) return <FailedPart retry={() => setFailed(false)} />;
  return <OwnInput {...props} onFailure={onFailure} />;
}

/** One input of a generated modal with its label, bounds and messages. */
export function AskField({ name, field, call, label, values, loaded, set, rules, isDisabled }: Props) {
  const { t } = useTexts();
  const schema = (call.in.shape as Shape)[name];
  if (!field || !schema) return null;
  if (field.kind === "filled")
    return (
      <Form.Item name={name} noStyle>
        <input type="hidden" />
      </Form.Item>
    );
  const Input = fieldComponents[field.kind];
  const longest = maxLength(schema);
  const props: Omit<FieldProps, "id" | "value" | "onChange"> = {
    field,
    name,
    label: `${label}.fields.${name}`,
    values,
    loaded,
    set,
    options: listed(schema).map(String),
    isDisabled,
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
  const note = field.note?.(values[name]);
  return (
    <Form.Item
      name={name}
      label={t(`${label}.fields.${name}.title`)}
      extra={note && <span className="ask-note">{t(`${label}.fields.${name}.notes.${note}`)}</span>}
      required={isRequired(schema)}
      rules={rules}
      className={`${field.half ? "ask-half" : "ask-full"} ${field.explains ? "ask-explains" : ""}`}
    >
      {field.load ? <FetchedInput {...props} load={field.load} /> : Input ? <Input {...props} /> : null}
    </Form.Item>
  );
}
