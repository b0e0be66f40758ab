import { type ReactNode, useId } from "react";

/** What a control gets from its field. */
interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby"?: string;
}

interface Props {
  readonly label: string;
  /** What is wrong with the value; undefined where nothing is. */
  readonly message: string | undefined;
  /** What is said below the control while nothing is wrong; an empty text keeps its place. */
  readonly note?: string;
  /** Draws the control. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field in a form of the page: its label, its control, and below it what is wrong or what to know. */
export function LabelledField({ label, message, note, children }: Props) {
  const id = useId();
  const text = message ?? note;
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": message !== undefined,
        ...(text !== undefined && { "aria-describedby": `${id}-note` }),
      })}
      {text !== undefined && (
        <span
          id={`${id}-note`}
          className={message ? "account-error" : "muted"}
          role={message ? "alert" : undefined}
        >
          {text}
        </span>
      )}
    </div>
  );
}
