import { useEffect } from "react";
import { useTexts } from "../texts";
import type { ControlProps } from "./control-props";
import { FieldSelect } from "./field-select";
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
