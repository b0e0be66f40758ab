import { useSelect } from "@refinedev/antd";
import { Select } from "antd";

export default function UseSelect() {
  const { selectProps } = useSelect({ resource: "customers", optionLabel: "name", debounce: 0 });
  return <Select {...selectProps} aria-label="customer" style={{ width: 300 }} />;
}
