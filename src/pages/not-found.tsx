import { Link } from "react-router";
import { usePageTitle } from "../console/company";
import { Logo } from "../console/logo";
import { useTexts } from "../console/texts";

/** What every unknown path shows (specification 2). */
export function NotFoundPage() {
  const { t } = useTexts();
  usePageTitle(t("notFound.title"));
  return (
    <main className="not-found">
      <Logo />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <Link to="/">{t("notFound.back")}</Link>
    </main>
  );
}
