import type { ReactNode } from "react";

/** A declaration, and what the engine draws from it. */
export function Example({ source, children }: { source: string; children: ReactNode }) {
  return (
    <article className="example">
      <pre>
        <code>{source}</code>
      </pre>
      <div className="example-drawn">{children}</div>
    </article>
  );
}
