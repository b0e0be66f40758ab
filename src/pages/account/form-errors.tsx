import type { useSubmitError } from "../../hooks/use-submit-error";
import { RequestId } from "../../ui/request-id";

interface Props {
  readonly error: Pick<ReturnType<typeof useSubmitError>, "lines" | "requestId">;
  /** How to find out what became of it, where the answer was lost. */
  readonly unknown?: string | undefined;
}

/** Why a form of the page was not sent or not taken, read out as it appears. */
export function FormErrors({ error: { lines, requestId }, unknown }: Props) {
  return (
    <div role="alert" className="account-errors">
      {[...lines, ...(unknown ? [unknown] : [])].map((line) => (
        <p key={line} className="account-error">
          {line}
        </p>
      ))}
      <RequestId id={requestId} />
    </div>
  );
}
