import { Button } from "antd";
import { useIsOutdated } from "../hooks/use-new-version";
import { useTranslate } from "../hooks/use-translate";

/** Asks for a reload once parts of the console are gone from the server; never reloads by itself, for what is typed. */
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
