import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, type FormInstance } from "antd";
import { type ReactNode, useState } from "react";
import { payouts } from "../../../../contract/payouts";
import type { Language } from "../../../../contract/validation";
import type { Field, Values } from "../../../../src/engine/declaration/field";
import { inputComponents } from "../../../../src/engine/input/input-components";
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

/** A translator that returns the text keys. */
const keyTranslator = (language: Language): Translator => ({
  t: (key) => key,
  language,
  locale: language === "pt" ? "pt-BR" : "en",
});

interface Options {
  /** The platform's base address, for components that send requests. */
  readonly url?: string;
  readonly language?: Language;
}

function servicesAt(url: string): AppServices {
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

/** The providers that components of the console need, with the real transport. */
export function Providers({ url = "", language = "pt", children }: Options & { children: ReactNode }) {
  const [services] = useState(() => servicesAt(url));
  const [dataProvider] = useState(() =>
    createDataProvider(services.http, {
      client: new QueryClient(),
      describe: ({ lines }) => lines,
      isAnnounced: () => false,
    }),
  );
  return (
    <AppContext value={services}>
      <TranslatorContext value={keyTranslator(language)}>
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
  /** Receives the form's instance. */
  readonly onForm: (form: FormInstance) => void;
  readonly maxLength: number | undefined;
  /** The codes that the call would list for each field. */
  readonly listed: readonly string[];
}

function FieldForm({ fields, initial, onForm, maxLength, listed }: FormProps) {
  const [form] = Form.useForm();
  const values = Form.useWatch([], form) ?? {};
  onForm(form);
  return (
    <Form form={form} name="action" initialValues={initial}>
      {Object.entries(fields).map(([name, field]) => {
        const Component = inputComponents[field.kind];
        return (
          <Form.Item key={name} name={name} label={name} required>
            {Component && (
              <Component
                field={field}
                name={name}
                label={`fields.${name}`}
                call={payouts.decide}
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

/** Renders fields in a form like the generated one, and gives access to its inputs and values. */
export function showFields(
  fields: Readonly<Record<string, Field>>,
  {
    initial = {},
    maxLength,
    listed = [],
    ...options
  }: Options & { initial?: Values; maxLength?: number; listed?: string[] } = {},
) {
  let form: FormInstance | undefined;
  const view = render(
    <Providers {...options}>
      <FieldForm
        fields={fields}
        initial={initial}
        maxLength={maxLength}
        listed={listed}
        onForm={(instance) => {
          form = instance;
        }}
      />
    </Providers>,
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
