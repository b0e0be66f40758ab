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

/** The component next to an action's form. If it cannot be loaded, the form works without it. */
export function SidePanel({ load, ...rest }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const Panel = useLazyComponent(
    load,
    useCallback(() => setFailed(true), []),
  );
  if (hasFailed) return null;
  return <div className="form-aside">{Panel && <Panel {...rest} />}</div>;
}
