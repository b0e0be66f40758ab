import { useEffect, useState } from "react";
import { useConsole } from "../context";
import { LanguageSwitch } from "../language-switch";
import { useTexts } from "../texts";

/** Logo, languages, and whose console this is (specification 2). */
export function Footer() {
  const { http } = useConsole();
  const { t } = useTexts();
  const [config, setConfig] = useState(http.appConfig);
  useEffect(() => {
    let isShown = true;
    http.loadAppConfig().then(
      (loaded) => isShown && setConfig(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [http]);
  return (
    <footer className="foot">
      <span className="foot-logo">Horizon</span>
      <LanguageSwitch />
      <span className="foot-zone">{t("shell.zone")}</span>
      {config && (
        <span className="foot-company">
          © {new Date().getFullYear()} {config.tradeName} · {config.document}
        </span>
      )}
    </footer>
  );
}
