import { useCallback, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { LoadError } from "../../ui/list-states";
import type { FormAction, ScreenRow } from "../declaration/action";
import type { Values } from "../declaration/field";

interface Props {
  readonly load: NonNullable<FormAction<ScreenRow>["aside"]>;
  readonly row: ScreenRow;
  readonly resource: string;
  readonly values: Values;
}

function LoadedPanel({ load, onFailure, ...rest }: Props & { readonly onFailure: () => void }) {
  const Panel = useLazyComponent(load, onFailure);
  return Panel && <Panel {...rest} />;
}

/** The component next to an action's form. If it cannot be loaded, it says so and can be tried again; the form works without it. */
export function SidePanel(props: Props) {
  const [hasFailed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  return (
    <div className="form-aside">
      {hasFailed ? (
        <LoadError retry={() => setFailed(false)} />
      ) : (
        <LoadedPanel {...props} onFailure={onFailure} />
      )}
    </div>
  );
}
