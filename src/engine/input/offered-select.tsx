import type { Call, Input } from "../../../contract/call";
import { useCallQuery } from "../../hooks/use-call-query";
import { useTranslate } from "../../hooks/use-translate";
import type { OfferedSelectProps } from "../declaration/fields";
import { BaseSelect } from "./base-select";
import type { InputProps } from "./input-props";
import { fieldOptions } from "./options";
import { optionsKey, optionsStaleTimeMs } from "./remote-options";

/** A select over the codes that both the call of the form and the platform's own list have; the chosen one stays. */
export function OfferedSelectField(props: InputProps) {
  const { t, language } = useTranslate();
  const { call, codes } = props.field.props as unknown as OfferedSelectProps;
  const { data } = useCallQuery({
    call,
    input: {} as Input<Call>,
    queryKey: optionsKey(call, {}, language),
    staleTime: optionsStaleTimeMs,
    refetchOnWindowFocus: false,
    // sent before the form was drawn: without the offer all codes are listed
    retryOnMount: false,
  });
  const listed = fieldOptions(props, t);
  const offered = new Set(data && codes(data.data));
  const shared = listed.filter(({ value }) => offered.has(String(value)));
  const options =
    shared.length > 0 ? listed.filter((each) => shared.includes(each) || each.value === props.value) : listed;
  return <BaseSelect control={props} options={options} />;
}
