import "./aria-disabled.css";
import "./guarded-button.css";
import { Button, type ButtonProps } from "antd";
import { useId } from "react";

interface Props extends Omit<ButtonProps, "disabled" | "onClick"> {
  /** Why the button would be refused; undefined when it is not. */
  readonly denied: string | undefined;
  /** True where the same reason is seen beside another button: it is then only read out. */
  readonly isReasonSeen?: boolean;
  readonly onClick: () => void;
}

/** A button that the admin's level may forbid: it then does nothing, says why, and is still reached by Tab. */
export function GuardedButton({ denied, isReasonSeen = false, onClick, className, ...button }: Props) {
  const id = useId();
  if (denied === undefined) return <Button {...button} className={className ?? ""} onClick={onClick} />;
  return (
    <span className="guarded">
      <span id={id} className={isReasonSeen ? "visually-hidden" : "muted"}>
        {denied}
      </span>
      <Button
        {...button}
        type="default"
        danger={false}
        className={className ?? ""}
        aria-disabled
        aria-describedby={id}
      />
    </span>
  );
}
