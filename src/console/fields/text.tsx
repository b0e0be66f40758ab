import { Input } from "antd";
import { asText, type ControlProps, foreign, typedProps } from "./control-props";

/** One line of text. */
export function TextField(props: ControlProps) {
  return (
    <Input
      {...typedProps(props)}
      {...foreign}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** An e-mail address; not the browser's own kind of input, whose messages would come before the form's. */
export function EmailField(props: ControlProps) {
  return (
    <Input
      {...typedProps(props)}
      {...foreign}
      inputMode="email"
      autoCapitalize="none"
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** Several lines of text that grow as they are typed. */
export function TextAreaField(props: ControlProps) {
  return (
    <Input.TextArea
      {...typedProps(props)}
      autoComplete="off"
      autoSize={{ minRows: 3, maxRows: 8 }}
      showCount={props.maxLength !== undefined}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}
