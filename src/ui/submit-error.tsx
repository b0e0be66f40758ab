import { Alert, Button } from "antd";
import type { useSubmitError } from "../hooks/use-submit-error";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly failed: Pick<ReturnType<typeof useSubmitError>, "lines" | "isBlocked">;
  /** Sends it as the modal's own button does; the one here goes at once, so the focus needs another place. */
  readonly again: () => void;
}

/** Says above a form's inputs why it was not done; what failed too often can be tried again there. */
export function SubmitError({ failed: { lines, isBlocked }, again }: Props) {
  const { t } = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="form-errors"
      message={lines.map((line) => <div key={line}>{line}</div>)}
      action={isBlocked && <Button onClick={again}>{t("list.retry")}</Button>}
    />
  );
}
