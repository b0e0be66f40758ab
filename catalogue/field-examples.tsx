import { Form } from "antd";
import { useCallback, useMemo, useState } from "react";
import type { Values } from "../src/engine/declaration/field";
import { FormField } from "../src/engine/form/form-field";
import { formModelOf } from "../src/engine/form/form-model";
import { useValidationRules } from "../src/engine/form/validation-rules";
import { useCallQuery } from "../src/hooks/use-call-query";
import { useTranslate } from "../src/hooks/use-translate";
import { contract, type Row } from "./contract";
import { Example } from "./example";
import { fill } from "./fields";
import source from "./fields.ts?raw";
import { rows } from "./platform";
import { entriesOf, nameOf } from "./source";

const [example] = rows as readonly [Row, ...Row[]];
const ignore = () => undefined;
const isNeverMasked = () => false;
const isNeverSent = async () => ({ kind: "invisible" }) as const;

/** Each kind of field in one form, since some follow from others. */
export function FieldExamples() {
  const { t } = useTranslate();
  const [form] = Form.useForm<Values>();
  const model = useMemo(() => formModelOf(fill, example, ignore, isNeverSent), []);
  const [values, setValues] = useState<Values>(() => model.initialValues(undefined));
  const query = useCallQuery({ call: contract.defaults, input: {}, queryKey: ["catalogue", "defaults"] });
  const rules = useValidationRules(model, () => form.getFieldsValue(true), isNeverMasked);
  const change = useCallback(
    (changed: Values) => {
      form.setFieldsValue(changed as Parameters<typeof form.setFieldsValue>[0]);
      setValues(form.getFieldsValue(true));
    },
    [form],
  );
  if (!query.data) return null;
  return (
    <Form<Values>
      form={form}
      name="action"
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={values}
      onValuesChange={() => setValues(form.getFieldsValue(true))}
    >
      {entriesOf(source, "fields: {").map((entry) => (
        <Example key={nameOf(entry)} source={entry}>
          {model.fields[nameOf(entry)]?.kind === "hidden" && <p className="muted">{t("catalogue.hidden")}</p>}
          <div className="action-form">
            <FormField
              name={nameOf(entry)}
              field={model.fields[nameOf(entry)]}
              call={model.call}
              label="catalogue.actions.fill"
              values={values}
              queryData={query.data.data}
              setValues={change}
              rules={rules(nameOf(entry))}
              isDisabled={false}
              isMasked={false}
            />
          </div>
        </Example>
      ))}
    </Form>
  );
}
