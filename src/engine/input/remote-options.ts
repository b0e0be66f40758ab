import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import type { Language } from "../../../contract/validation";
import type { Field, Values } from "../declaration/field";
import type { RemoteSelectProps } from "../declaration/fields";

/** How long loaded options are offered again without asking, in milliseconds. */
export const freshFor = 300_000;

/** Where the options that a call answers are kept: an answer belongs to its input and its language. */
export const optionsKey = (call: Call, input: unknown, language: Language) => [
  "options",
  call.path,
  input,
  language,
];

/** What was chosen in remote selects, by input, as it was called in the options that were offered. */
export function chosenNames(
  client: QueryClient,
  asks: Readonly<Record<string, Field>>,
  values: Values,
  language: Language,
): Readonly<Record<string, string | undefined>> {
  const remote = Object.entries(asks).filter(([, { kind }]) => kind === "remoteSelect");
  return Object.fromEntries(
    remote.map(([name, field]) => {
      const { call, input } = field.props as unknown as RemoteSelectProps;
      const kept = client.getQueryData<{ data: Named[] }>(optionsKey(call, input(values), language));
      return [name, kept?.data.find(({ id }) => id === values[name])?.name];
    }),
  );
}
