import { Input } from "antd";
import { useSanitizedInput } from "../../ui/use-sanitized-input";
import type { SanitizedTextProps } from "../declaration/fields";
import { asText, type InputProps, inputProps, noAutofill } from "./input-props";

/** A single line of text. */
export function TextField(props: InputProps) {
  return (
    <Input
      {...inputProps(props)}
      {...noAutofill}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** A value that can be read and copied, and not changed: one that the platform masked, of whatever kind its field is. */
export function ReadOnlyField(props: InputProps) {
  return (
    <Input
      {...inputProps(props)}
      {...noAutofill}
      readOnly
      className="read-only-input"
      value={asText(props.value)}
    />
  );
}

/** A single line of text that is sanitized as it is typed. */
export function SanitizedField(props: InputProps) {
  const { sanitize } = props.field.props as unknown as SanitizedTextProps;
  const input = useSanitizedInput(sanitize, (text) => props.onChange?.(text));
  return (
    <Input
      {...inputProps(props)}
      {...noAutofill}
      {...input}
      autoCapitalize="none"
      value={asText(props.value)}
    />
  );
}

/** An e-mail address. Not `type="email"`, since the browser's validation would pre-empt the form's. */
export function EmailField(props: InputProps) {
  return (
    <Input
      {...inputProps(props)}
      {...noAutofill}
      inputMode="email"
      autoCapitalize="none"
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}

/** The length as the rule counts it, which trims the text. */
const trimmedLength = (text: string) => text.trim().length;

/** Several lines of text that grow while typing. Text over the limit is counted, never truncated. */
export function TextAreaField(props: InputProps) {
  return (
    <Input.TextArea
      {...inputProps(props)}
      autoComplete="off"
      // grows by CSS: autoSize would write a style attribute, which the content security policy forbids
      rows={3}
      count={{
        show: props.maxLength !== undefined,
        strategy: trimmedLength,
        ...(props.maxLength === undefined ? {} : { max: props.maxLength }),
      }}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}
