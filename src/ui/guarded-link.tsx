import { type ReactNode, useId } from "react";
import { Link } from "react-router";

interface Props {
  readonly to: string;
  /** Why the link would be refused; undefined when it is not. */
  readonly denied: string | undefined;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that the admin's level may forbid: it then leads nowhere, says why, and is still reached by Tab. */
export function GuardedLink({ to, denied, className, isCurrent = false, onClick, children }: Props) {
  const id = useId();
  if (denied === undefined)
    return (
      <Link to={to} className={className} aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <a> without an address is no link and not focusable
    <span
      role="link"
      tabIndex={0}
      aria-disabled="true"
      aria-describedby={id}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
    >
      {children}
      <span id={id} className="link-denied">
        {denied}
      </span>
    </span>
  );
}
