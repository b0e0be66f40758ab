import { joined } from "../format/join-parts";
import { useCompany } from "../hooks/use-branding";
import { useTexts } from "../hooks/use-translate";
import { LanguageSwitch } from "../ui/language-switch";
import { Logo } from "../ui/logo";

/** Logo, languages, and whose console this is (specification 2). */
export function Footer() {
  const { t } = useTexts();
  const { config } = useCompany();
  const company = joined([config?.tradeName, config?.document]);
  return (
    <footer className="foot">
      <Logo />
      <LanguageSwitch />
      <span className="foot-zone">{t("shell.zone")}</span>
      {company && (
        <span className="foot-company">
          © {new Date().getFullYear()} {company}
        </span>
      )}
    </footer>
  );
}
