import { type I18nProvider, Refine } from "@refinedev/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import type { Call, Input } from "../../contract/call";
import type { Field, Values } from "../../src/console/declaration";
import { fieldComponents } from "../../src/console/fields";
import { createDataProvider } from "../../src/providers/data";
import type { Http } from "../../src/providers/http/client";

/** A line to a platform at an address, without session or queue. */
export const line = (address: string): Pick<Http, "send"> => ({
  async send<C extends Call>(
    call: C,
    input: Input<C>,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ) {
    const answer = await fetch(address + call.path, {
      method: call.method,
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await answer.json();
  },
});

/** Texts that are their own keys, in a language. */
export const keysIn = (language: string): I18nProvider => ({
  translate: (key: string) => key,
  changeLocale: async () => undefined,
  getLocale: () => language,
});

interface Options {
  readonly address?: string;
  readonly language?: string;
}

/** What the console's parts need around them. */
export function Surroundings({ address = "", language = "pt", children }: Options & { children: ReactNode }) {
  return (
    <Refine
      dataProvider={createDataProvider(line(address))}
      i18nProvider={keysIn(language)}
      options={{
        disableTelemetry: true,
        reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
      }}
    >
      {children}
    </Refine>
  );
}

interface FormProps {
  readonly fields: Readonly<Record<string, Field>>;
  readonly initial: Values;
  readonly taken: (form: FormInstance) => void;
  readonly maxLength: number | undefined;
  readonly listed: readonly string[];
}

function FieldForm({ fields, initial, taken, maxLength, listed }: FormProps) {
  const [form] = Form.useForm();
  const values = Form.useWatch([], form) ?? {};
  taken(form);
  return (
    <Form form={form} name="ask" initialValues={initial}>
      {Object.entries(fields).map(([name, field]) => {
        const Component = fieldComponents[field.kind];
        return (
          <Form.Item key={name} name={name} label={name} required>
            {Component && (
              <Component
                field={field}
                label={`fields.${name}`}
                values={values}
                set={(more) => form.setFieldsValue(more)}
                options={listed}
                {...(maxLength === undefined ? {} : { maxLength })}
              />
            )}
          </Form.Item>
        );
      })}
    </Form>
  );
}

/** Shows fields in a form as the generated modal does, and tells what the form holds. */
export function showFields(
  fields: Readonly<Record<string, Field>>,
  {
    initial = {},
    maxLength,
    listed = [],
    ...around
  }: Options & { initial?: Values; maxLength?: number; listed?: string[] } = {},
) {
  let form: FormInstance | undefined;
  const view = render(
    <Surroundings {...around}>
      <FieldForm
        fields={fields}
        initial={initial}
        maxLength={maxLength}
        listed={listed}
        taken={(taken) => {
          form = taken;
        }}
      />
    </Surroundings>,
  );
  const input = (name: string) =>
    screen.getByLabelText<HTMLInputElement>(name, { selector: "input, textarea" });
  return {
    ...view,
    user: userEvent.setup(),
    input,
    values: (): Values => form?.getFieldsValue(true) ?? {},
    fill: (values: Values) => act(() => form?.setFieldsValue(values)),
    isTouched: () => form?.isFieldsTouched() ?? false,
  };
}
