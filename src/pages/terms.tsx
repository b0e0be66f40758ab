import { useEffect } from "react";
import { Link } from "react-router";
import { useConsole } from "../console/context";
import { Logo } from "../console/logo";
import { useTexts } from "../console/texts";

/** The public terms pages; whose text belongs there is said until the company puts its own (decision B1). */
export function TermsPage({ about }: { about: "privacy" | "terms" }) {
  const { t } = useTexts();
  const { http } = useConsole();
  const company = http.appConfig()?.tradeName ?? t("terms.company");
  useEffect(() => {
    document.title = t(`terms.${about}.title`);
  }, [t, about]);
  return (
    <main className="terms">
      <Logo />
      <h1>{t(`terms.${about}.title`)}</h1>
      <p>{t(`terms.${about}.text`, { company })}</p>
      <Link to="/">{t("terms.back")}</Link>
    </main>
  );
}
