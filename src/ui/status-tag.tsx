import type { ReactNode } from "react";

/** Colours that mean a status; their shades are in the theme's style sheet, readable on light and dark. */
export type StatusColor = "green" | "red" | "orange" | "purple" | "grey";

/** A status in a word. */
export function StatusTag({ color, children }: { color: StatusColor; children: ReactNode }) {
  return <span className={`status status-${color}`}>{children}</span>;
}
