import { useTranslate } from "../../../hooks/use-translate";

/** The progress of a step's upload; `part` goes from 0 to 1. */
export function UploadProgress({ part = 0 }: { part: number | undefined }) {
  const { t } = useTranslate();
  const percent = Math.round(part * 100);
  return (
    <span className="site-progress">
      <progress max={100} value={percent} aria-label={t("offices.site.sending")} />
      {/* at 100 per cent the platform still checks and stores the step */}
      {t(percent < 100 ? "offices.site.sent" : "offices.site.storing", { percent })}
    </span>
  );
}
