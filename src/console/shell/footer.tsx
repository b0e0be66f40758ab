import { useCompany } from "../company";
import { joined } from "../joined";
import { LanguageSwitch } from "../language-switch";
import { Logo } from "../logo";
import { useTexts } from "../texts";

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
