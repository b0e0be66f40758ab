import { useEffect } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { BaseSelect } from "./base-select";
import type { InputProps } from "./input-props";
import { fieldOptions } from "./options";

/** So many options are searched by typing. */
const searchFrom = 8;

/** A select over what the call lists, or over options of its own. */
export function SelectField(props: InputProps) {
  const { t } = useTranslate();
  const options = fieldOptions(props, t);
  const { field, name, value, setValues } = props;
  const first = options[0]?.value;
  const isMissing = field.defaultToFirst === true && !options.some((option) => option.value === value);
  useEffect(() => {
    if (isMissing && value !== first) setValues({ [name]: first });
  }, [isMissing, value, first, name, setValues]);
  return <BaseSelect control={props} options={options} showSearch={options.length >= searchFrom} />;
}
