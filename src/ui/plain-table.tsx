import type { ReactNode } from "react";
import "./plain-table.css";

/** A read-only table inside a modal: no sorting, no virtual rows, no actions. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className="plain-table" aria-label={label}>
      {children}
    </table>
  );
}
