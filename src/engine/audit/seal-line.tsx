import { CheckCircleOutlined, ClockCircleOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import type { AuditSeal } from "../../../contract/extensions/audit";
import { withoutSeconds } from "../../format/moment";
import { useTranslate } from "../../hooks/use-translate";
import { RecordLink, referenceTo } from "../declaration/record-link";

/** Says whether the audit is as it was written: how many entries were verified and when, not verified yet, or whose are not. */
export function SealLine({ seal }: { readonly seal: AuditSeal }) {
  const { t, locale } = useTranslate();
  const { state, entries, date, admin, entry } = seal;
  if (state === "broken") {
    const where = entry === null ? "broken" : "brokenAt";
    const name = admin?.name || t("sentences.platform");
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        className="audit-seal-broken"
        message={
          <>
            {t(`sentences.seal.${where}`, { entry })}{" "}
            <RecordLink to={referenceTo("users", admin?.id)}>{name}</RecordLink>
          </>
        }
        description={t("sentences.seal.brokenText")}
      />
    );
  }
  if (state === "verifying" || date === null)
    return (
      <p className="audit-seal muted">
        <ClockCircleOutlined aria-hidden /> {t("sentences.seal.verifying")}
      </p>
    );
  const [day, time = ""] = withoutSeconds(date).split(" ");
  return (
    <p className="audit-seal">
      <CheckCircleOutlined aria-hidden className="audit-seal-sign" />{" "}
      {t("sentences.seal.verified", { count: entries, number: entries.toLocaleString(locale), day, time })}
    </p>
  );
}
