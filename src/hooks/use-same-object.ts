import { useMemo } from "react";

/**
 * One object for as long as its values are the same, whatever draws the component, so that what has it in its props need not be drawn.
 * It has the same keys every time.
 */
export function useSameObject<Value extends object>(value: Value): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are all that the object is made of
  return useMemo(() => value, Object.values(value));
}
