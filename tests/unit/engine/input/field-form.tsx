import { Refine } from "@refinedev/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, type FormInstance } from "antd";
import { type ReactNode, useState } from "react";
import type { Language } from "../../../../contract/validation";
import type { Field, Values } from "../../../../src/engine/declaration/field";
import { inputComponents } from "../../../../src/engine/input/registry";
import {
  AppContext,
  type AppServices,
  type Branding,
  type QueueState,
  type SessionEnd,
} from "../../../../src/hooks/app-context";
import { createStore } from "../../../../src/hooks/external-store";
import { type Translator, TranslatorContext } from "../../../../src/hooks/use-translate";
import { createI18n } from "../../../../src/i18n/i18n";
import { createAuthProvider } from "../../../../src/providers/auth";
import { createDataProvider } from "../../../../src/providers/data";
import { createStorage, openTab } from "../../../support/clients/tab";

const texts = await createI18n(() => createStorage(), window.document);

/** Texts that are their own keys. */
const keysIn = (language: Language): Translator => ({
  t: (key) => key,
  language,
  locale: language === "pt" ? "pt-BR" : "en",
});

interface Options {
  /** Where the platform is, for parts that ask it. */
  readonly url?: string;
  readonly language?: Language;
}

function toolsAt(url: string): AppServices {
  const http = openTab(url);
  return {
    http,
    i18n: texts,
    auth: createAuthProvider(http),
    hidesForbidden: false,
    queue: createStore<QueueState>({ count: 0, since: undefined }),
    isOutdated: createStore(false),
    branding: createStore<Branding>({ config: undefined, isAsked: false }),
    ended: createStore<SessionEnd | undefined>(undefined),
    unsent: createStore(0),
  };
}

/** What the console's parts need around them, with the transport as it is. */
export function Surroundings({ url = "", language = "pt", children }: Options & { children: ReactNode }) {
  const [tools] = useState(() => toolsAt(url));
  const [dataProvider] = useState(() => createDataProvider(tools.http));
  return (
    <AppContext value={tools}>
      <TranslatorContext value={keysIn(language)}>
        <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
          {children}
        </Refine>
      </TranslatorContext>
    </AppContext>
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
        const Component = inputComponents[field.kind];
        return (
          <Form.Item key={name} name={name} label={name} required>
            {Component && (
              <Component
                field={field}
                name={name}
                label={`fields.${name}`}
                values={values}
                setValues={(more) => form.setFieldsValue(more)}
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
