import { Input } from "antd";
import { useSanitizedInput } from "../../ui/use-sanitized-input";
import type { SanitizedTextProps } from "../declaration/fields";
import { asText, foreign, type InputProps, inputProps } from "./input-props";

/** One line of text. */
export function TextField(props: InputProps) {
  return (
    <Input
      {...inputProps(props)}
      {...foreign}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** One line of text that keeps only what its declaration takes. */
export function SanitizedField(props: InputProps) {
  const { sanitize } = props.field.props as unknown as SanitizedTextProps;
  const input = useSanitizedInput(sanitize, (text) => props.onChange?.(text));
  return (
    <Input {...inputProps(props)} {...foreign} {...input} autoCapitalize="none" value={asText(props.value)} />
  );
}

/** An e-mail address; not the browser's own kind of input, whose messages would come before the form's. */
export function EmailField(props: InputProps) {
  return (
    <Input
      {...inputProps(props)}
      {...foreign}
      inputMode="email"
      autoCapitalize="none"
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** Several lines of text that grow as they are typed; what is too long is counted and never cut. */
export function TextAreaField(props: InputProps) {
  return (
    <Input.TextArea
      {...inputProps(props)}
      autoComplete="off"
      // grows by the style sheet: the component's own way writes a style attribute, which the policy forbids
      rows={3}
      count={{
        show: props.maxLength !== undefined,
        ...(props.maxLength === undefined ? {} : { max: props.maxLength }),
      }}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}
