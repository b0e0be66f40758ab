import type { ReactNode } from "react";

/** The colours of statuses; tokens.css defines their shades for the light and the dark theme. */
export type StatusColor = "green" | "red" | "orange" | "purple" | "grey";

/** The name of a status on its colour. */
export function StatusTag({ color, children }: { color: StatusColor; children: ReactNode }) {
  return <span className={`status status-${color}`}>{children}</span>;
}
