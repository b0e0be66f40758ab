import "./list-notice.css";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import type { NoticeProps, Screen } from "../declaration/resource";

interface Props {
  readonly notice: Screen["notice"] | undefined;
  readonly envelope: NoticeProps["envelope"] | undefined;
}

/** The line that a screen declares above its rows, beside its title. */
export function ListNotice({ notice, envelope }: Props) {
  const Notice = useLazyComponent(notice);
  if (!Notice || !envelope) return null;
  return (
    <div className="list-notice">
      <Notice envelope={envelope} />
    </div>
  );
}
