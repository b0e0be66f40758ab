import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import type { InputRef } from "antd";
import { type RefObject, useLayoutEffect } from "react";

interface Props {
  readonly input: RefObject<InputRef | null>;
  /** Null while the input takes what is typed as it is. */
  readonly options: MaskitoOptions | null;
}

/** The mask of the input before it. A part of its own: the hook keeps the element in states, for which the input would be drawn twice more. */
export function Mask({ input, options }: Props) {
  const attach = useMaskito({ options });
  useLayoutEffect(() => {
    attach(input.current?.input ?? null);
    return () => void attach(null);
  }, [attach, input]);
  return null;
}
