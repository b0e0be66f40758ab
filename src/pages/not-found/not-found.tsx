import { Link } from "react-router";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { LanguageSwitch } from "../../ui/language-switch";
import { Logo } from "../../ui/logo";
import { ThemeSwitch } from "../../ui/theme-switch";

/** What every unknown path shows, inside the shell for whoever is signed in (requirement S2.4). */
export function NotFound() {
  const { t } = useTranslate();
  useDocumentTitle(t("notFound.title"));
  return (
    <section className="not-found">
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <Link to="/">{t("notFound.back")}</Link>
    </section>
  );
}

/** The same as a page of its own, with the brand, the languages and the theme that the shell would have. */
export function NotFoundPage() {
  return (
    <div className="bare-page">
      <main>
        <Logo />
        <NotFound />
      </main>
      <footer>
        <LanguageSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  );
}
