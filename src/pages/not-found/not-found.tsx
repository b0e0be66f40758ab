import { Link } from "react-router";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { Logo } from "../../ui/logo";

/** The page of every unknown path (requirement S2.4). */
export function NotFoundPage() {
  const { t } = useTranslate();
  useDocumentTitle(t("notFound.title"));
  return (
    <main className="not-found">
      <Logo />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <Link to="/">{t("notFound.back")}</Link>
    </main>
  );
}
