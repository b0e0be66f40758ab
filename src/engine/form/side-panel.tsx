import { useCallback, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import type { FormAction, ScreenRow } from "../declaration/action";
import type { Values } from "../declaration/field";

interface Props {
  readonly load: NonNullable<FormAction<ScreenRow>["aside"]>;
  readonly row: ScreenRow;
  readonly resource: string;
  readonly values: Values;
}

/** What an action shows above its form; without it the form does its work all the same. */
export function SidePanel({ load, ...rest }: Props) {
  const [isMissing, setMissing] = useState(false);
  const Part = useLazyComponent(
    load,
    useCallback(() => setMissing(true), []),
  );
  if (isMissing) return null;
  return <div className="form-aside">{Part && <Part {...rest} />}</div>;
}
