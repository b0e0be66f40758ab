import { type RefSelectProps, Select, type SelectProps } from "antd";
import { useEffect, useRef } from "react";
import { isFound } from "../../format/searchable";
import { type InputProps, inputProps } from "./input-props";
import type { ShownOption } from "./options";

interface Props extends SelectProps<unknown, ShownOption> {
  readonly control: InputProps;
}

/** A form's select: searchable without typing accents, and clearable (to null) unless it is required. */
export function BaseSelect({ control, ...props }: Props) {
  const { "aria-required": required, ...rest } = inputProps(control);
  const isRequired = required === true || required === "true";
  const element = useRef<RefSelectProps>(null);

  // as a prop, antd would also put it on the wrapper, where the attribute is not allowed
  useEffect(() => {
    element.current?.nativeElement.querySelector("input")?.setAttribute("aria-required", String(isRequired));
  }, [isRequired]);

  return (
    <Select<unknown, ShownOption>
      {...rest}
      ref={element}
      value={control.value ?? null}
      onChange={(value) => control.onChange?.(value ?? null)}
      allowClear={!isRequired}
      filterOption={isFound}
      {...props}
    />
  );
}
