import { asText, type InputProps, inputProps } from "../src/engine/input/input-props";

/** A colour, in the browser's own input: what a field of a screen's own may look like. */
export default function ColorInput(props: InputProps) {
  return (
    <input
      {...inputProps(props)}
      type="color"
      value={asText(props.value)}
      onChange={({ target }) => props.onChange?.(target.value)}
    />
  );
}
