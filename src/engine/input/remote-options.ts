import type { QueryClient } from "@tanstack/react-query";
import type { Call, Input } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import type { Prefetched } from "../../hooks/use-call-query";
import type { Language } from "../../i18n/languages";
import type { Field, Values } from "../declaration/field";
import type { OfferedSelectProps, RemoteSelectProps } from "../declaration/fields";

/** The milliseconds for which loaded options are reused without fetching them again. */
export const optionsStaleTimeMs = 300_000;

/** The query key of a call's options; the answer depends on the input and the language. */
export const optionsKey = (call: Call, input: unknown, language: Language) => [
  "options",
  call.path,
  input,
  language,
];

/** The call of a field's options, with its input for the values of a form; undefined for a field without one, or that waits for another field. */
function optionsCall({ kind, props }: Field, values: Values): { call: Call; input: unknown } | undefined {
  if (kind === "offeredSelect") return { call: (props as unknown as OfferedSelectProps).call, input: {} };
  if (kind !== "remoteSelect") return undefined;
  const { call, input } = props as unknown as RemoteSelectProps;
  const request = input(values);
  return request === undefined ? undefined : { call, input: request };
}

/** What the selects of a form read with these values, to be sent before the form is drawn. */
export const optionsQueries = (
  fields: Readonly<Record<string, Field>>,
  values: Values,
  language: Language,
): readonly Prefetched<Call>[] =>
  Object.values(fields).flatMap((field) => {
    const options = optionsCall(field, values);
    if (!options) return [];
    const { call, input } = options;
    const queryKey = optionsKey(call, input, language);
    return [{ call, input: input as Input<Call>, queryKey, gcTime: optionsStaleTimeMs }];
  });

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
