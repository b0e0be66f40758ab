import type { ReactNode } from "react";

/**
 * The kinds of statuses: green is done, red refused, orange open, purple on its way, grey neither. Each has a symbol besides its colour;
 * tokens.css defines the shades for the light and the dark theme.
 */
export type StatusColor = "green" | "red" | "orange" | "purple" | "grey";

interface Props {
  /** Grey when undefined, as for a status that the console does not know. */
  readonly color: StatusColor | undefined;
  readonly children: ReactNode;
}

/** The name of a status on its colour, after the symbol of its kind. */
export function StatusTag({ color = "grey", children }: Props) {
  return <span className={`status status-${color}`}>{children}</span>;
}
