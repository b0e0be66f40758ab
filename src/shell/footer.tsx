import "./footer.css";
import { joinParts } from "../format/join-parts";
import { useBranding } from "../hooks/use-branding";
import { useTranslate } from "../hooks/use-translate";
import { LanguageSwitch } from "../ui/language-switch";
import { Logo } from "../ui/logo";

/** The logo, the languages, the time zone, and the company whose console this is (requirement S2.17). */
export function Footer() {
  const { t } = useTranslate();
  const { config } = useBranding();
  const company = joinParts([config?.tradeName, config?.document]);
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
