import { Button } from "antd";
import { useState } from "react";
import { useTranslate } from "../../hooks/use-translate";

const cookieName = "horizonConsent";
const days = 365;

const hasConsented = () => document.cookie.split("; ").some((cookie) => cookie.startsWith(`${cookieName}=`));

/** Asks for consent to cookies, once a year (requirements S2.2 and B8). */
export function ConsentBanner() {
  const { t } = useTranslate();
  const [isShown, setShown] = useState(() => !hasConsented());
  if (!isShown) return null;

  function accept() {
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookieName}=true; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure}`;
    setShown(false);
  }

  return (
    <section className="consent" aria-label={t("consent.title")}>
      <p>{t("consent.text")}</p>
      <Button size="small" onClick={accept}>
        {t("consent.accept")}
      </Button>
    </section>
  );
}
