import { type ComponentType, useCallback, useState } from "react";
import { useEarlyKeys } from "./use-early-keys";
import { useLazyComponent } from "./use-lazy-component";

interface Options<Props> {
  /** Fetches the part; the same function every time. */
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** True once the part may be fetched without being asked for. */
  readonly enabled: boolean;
  /** The keys of the part: a press of one fetches it at once. */
  readonly keys: readonly string[];
}

/** A part of the page that is fetched late but has keys, which are kept for it. */
export function useLazyPart<Props>({
  load,
  enabled,
  keys,
}: Options<Props>): ComponentType<Props> | undefined {
  const [isPressed, setPressed] = useState(false);
  const Part = useLazyComponent(enabled || isPressed ? load : undefined);
  const onPress = useCallback(() => setPressed(true), []);
  useEarlyKeys({ keys, isMissing: Part === undefined, onPress });
  return Part;
}
