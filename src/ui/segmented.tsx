import { Segmented as AntdSegmented, type SegmentedProps } from "antd";

/** antd's segmented control as one stop of Tab: antd makes the group another one beside its options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return <AntdSegmented<Value> tabIndex={-1} {...props} />;
}
