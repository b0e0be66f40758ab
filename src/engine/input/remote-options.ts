import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import type { Language } from "../../i18n/languages";
import type { Field, Values } from "../declaration/field";
import type { RemoteSelectProps } from "../declaration/fields";

/** The milliseconds for which loaded options are reused without fetching them again. */
export const optionsStaleTimeMs = 300_000;

/** The query key of a call's options; the answer depends on the input and the language. */
export const optionsKey = (call: Call, input: unknown, language: Language) => [
  "options",
  call.path,
  input,
  language,
];

/** The labels of the options chosen in remote selects, by field, taken from the cached options. */
export function chosenNames(
  client: QueryClient,
  fields: Readonly<Record<string, Field>>,
  values: Values,
  language: Language,
): Readonly<Record<string, string | undefined>> {
  const remote = Object.entries(fields).filter(([, { kind }]) => kind === "remoteSelect");
  return Object.fromEntries(
    remote.map(([name, field]) => {
      const { call, input } = field.props as unknown as RemoteSelectProps;
      const options = client.getQueryData<{ data: Named[] }>(optionsKey(call, input(values), language));
      return [name, options?.data.find(({ id }) => id === values[name])?.name];
    }),
  );
}
