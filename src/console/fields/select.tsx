import { Select } from "antd";
import { useTexts } from "../texts";
import { type ControlProps, controlProps } from "./control-props";
import { fieldOptions, isFound } from "./options";

/** So many options are searched by typing. */
const searchFrom = 8;

/** A select over what the call lists, or over options of its own. */
export function SelectField(props: ControlProps) {
  const { t } = useTexts();
  const options = fieldOptions(props, t);
  return (
    <Select
      {...controlProps(props)}
      value={props.value ?? null}
      onChange={(value: unknown) => props.onChange?.(value ?? null)}
      options={options}
      allowClear={props["aria-required"] !== true && props["aria-required"] !== "true"}
      showSearch={options.length >= searchFrom}
      filterOption={isFound}
    />
  );
}
