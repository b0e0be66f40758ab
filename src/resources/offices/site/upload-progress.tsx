import { useTranslate } from "../../../hooks/use-translate";

/** How much of a step was sent. */
export function UploadProgress({ part = 0 }: { part: number | undefined }) {
  const { t } = useTranslate();
  const percent = Math.round(part * 100);
  return (
    <span className="site-progress">
      <progress max={100} value={percent} aria-label={t("offices.site.sending")} />
      {/* once all of it is there, the platform checks and stores it */}
      {t(percent < 100 ? "offices.site.sent" : "offices.site.storing", { percent })}
    </span>
  );
}
