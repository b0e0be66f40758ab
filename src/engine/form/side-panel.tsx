import { useCallback, useState } from "react";
import { useChunk } from "../../hooks/use-lazy-component";
import type { AskAction, ScreenRow } from "../declaration/action";
import type { Values } from "../declaration/field";

interface Props {
  readonly load: NonNullable<AskAction<ScreenRow>["beside"]>;
  readonly row: ScreenRow;
  readonly resource: string;
  readonly values: Values;
}

/** What an action shows above its form; without it the form does its work all the same. */
export function Beside({ load, ...rest }: Props) {
  const [isMissing, setMissing] = useState(false);
  const Part = useChunk(
    load,
    useCallback(() => setMissing(true), []),
  );
  if (isMissing) return null;
  return <div className="beside">{Part && <Part {...rest} />}</div>;
}
