import { Alert, Button } from "antd";
import type { useSubmitError } from "../hooks/use-submit-error";
import { useTranslate } from "../hooks/use-translate";
import { useShown } from "./modal/modal-focus";
import { RequestId } from "./request-id";

interface Props {
  readonly error: Pick<ReturnType<typeof useSubmitError>, "lines" | "isBlocked" | "requestId">;
  /** Submits again. The retry button disappears at once, so the focus has to be moved. */
  readonly onRetry: () => void;
}

/** The error of the last submit above a form's inputs, with a retry button when the circuit breaker blocked it. */
export function SubmitError({ error: { lines, isBlocked, requestId }, onRetry }: Props) {
  const { t } = useTranslate();
  // a long form is sent from further down
  const content = useShown(lines.length > 0 ? lines.join("\n") : undefined);
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="form-errors"
      message={
        <div ref={content} className="form-errors-lines">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <RequestId id={requestId} />
        </div>
      }
      action={isBlocked && <Button onClick={onRetry}>{t("list.retry")}</Button>}
    />
  );
}
