import "./list-notice.css";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import type { NoticeProps, Screen } from "../declaration/resource";

interface Props {
  readonly notice: Screen["notice"] | undefined;
  readonly envelope: NoticeProps["envelope"] | undefined;
}

/** The line that a screen declares above its rows, beside its title; its place is kept until the rows are there. */
export function ListNotice({ notice, envelope }: Props) {
  const Notice = useLazyComponent(notice);
  if (!notice) return null;
  return <div className="list-notice">{Notice && envelope && <Notice envelope={envelope} />}</div>;
}
