import "./request-id.css";
import { useTranslate } from "../hooks/use-translate";
import { CopyButton } from "./copy-button";

/** The id of a failed request, to copy for support; nothing when the platform sent none. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslate();
  if (!id) return null;
  const label = t("errors.requestId");
  return (
    <small className="request-id">
      {label}: <code>{id}</code>
      <CopyButton text={id} label={label} />
    </small>
  );
}
