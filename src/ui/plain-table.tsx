import type { ReactNode } from "react";
import "./plain-table.css";

/** A table inside a modal that only tells: no order, no window, nothing to do in its rows. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className="plain-table" aria-label={label}>
      {children}
    </table>
  );
}
