import { type ChangeEvent, useState } from "react";

/**
 * Props for an input that takes `max` characters at most, and whether something was not taken: typed or pasted text that would be longer is
 * left out as a whole. An input that hides what is typed shows nobody that its text was cut.
 */
export function useCappedInput(max: number, onChange: (text: string) => void) {
  const [isRefused, setRefused] = useState(false);
  return {
    isRefused,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const fits = target.value.length <= max;
      setRefused(!fits);
      if (fits) onChange(target.value);
    },
  };
}
