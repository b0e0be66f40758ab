import { useEffect } from "react";
import { useTexts } from "../../hooks/use-translate";
import { FieldSelect } from "./base-select";
import type { ControlProps } from "./input-props";
import { fieldOptions } from "./options";

/** So many options are searched by typing. */
const searchFrom = 8;

/** A select over what the call lists, or over options of its own. */
export function SelectField(props: ControlProps) {
  const { t } = useTexts();
  const options = fieldOptions(props, t);
  const { field, name, value, set } = props;
  const first = options[0]?.value;
  const isMissing = field.first === true && !options.some((option) => option.value === value);
  useEffect(() => {
    if (isMissing && value !== first) set({ [name]: first });
  }, [isMissing, value, first, name, set]);
  return <FieldSelect control={props} options={options} showSearch={options.length >= searchFrom} />;
}
