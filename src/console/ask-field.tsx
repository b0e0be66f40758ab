import { Form } from "antd";
import type { Rule } from "antd/es/form";
import type { Call, Shape } from "../../contract/call";
import type { Field, FieldProps, Values } from "./declaration";
import { fieldComponents } from "./fields/index";
import { isRequired, listed, maxLength } from "./schema-facts";
import { useTexts } from "./texts";

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
}

/** One input of a generated modal with its label, bounds and messages. */
export function AskField({ name, field, call, label, values, loaded, set, rules }: Props) {
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
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
  return (
    <Form.Item
      name={name}
      label={t(`${label}.fields.${name}.title`)}
      required={isRequired(schema)}
      rules={rules}
      className={field.half ? "ask-half" : "ask-full"}
    >
      {Input ? <Input {...props} /> : null}
    </Form.Item>
  );
}
