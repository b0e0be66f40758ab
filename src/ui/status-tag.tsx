import type { ReactNode } from "react";

/** The colours of statuses; tokens.css defines their shades for the light and the dark theme. */
export type StatusColor = "green" | "red" | "orange" | "purple" | "grey";

interface Props {
  /** Grey when undefined, as for a status that the console does not know. */
  readonly color: StatusColor | undefined;
  readonly children: ReactNode;
}

/** The name of a status on its colour. */
export function StatusTag({ color = "grey", children }: Props) {
  return <span className={`status status-${color}`}>{children}</span>;
}
