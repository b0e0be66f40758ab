import { Button } from "antd";
import { useIsOutdated } from "../hooks/use-is-outdated";
import { useTranslate } from "../hooks/use-translate";

/** Asks for a reload once chunks of this version are gone from the server. Never reloads by itself: that would lose input. */
export function NewVersionBar() {
  const { t } = useTranslate();
  const isOutdated = useIsOutdated();
  return (
    <div className={isOutdated ? "shell-bar" : undefined} role="status">
      {isOutdated && (
        <>
          <strong>{t("outdated.title")}.</strong> {t("outdated.text")}{" "}
          <Button size="small" onClick={() => window.location.reload()}>
            {t("outdated.reload")}
          </Button>
        </>
      )}
    </div>
  );
}
