import { Link } from "react-router";
import { useBranding, useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { Logo } from "../../ui/logo";

/** A public terms page with the company's text; without one it says whose text belongs there (requirement B1). */
export function TermsPage({ about }: { about: "privacy" | "termsOfUse" }) {
  const { t } = useTranslate();
  const { config } = useBranding();
  const company = config?.tradeName || t("terms.company");
  const text = config?.terms?.[about] || t(`terms.${about}.text`, { company });
  useDocumentTitle(t(`terms.${about}.title`));
  return (
    <main className="terms">
      <Logo />
      <h1>{t(`terms.${about}.title`)}</h1>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Link to="/">{t("terms.back")}</Link>
    </main>
  );
}
