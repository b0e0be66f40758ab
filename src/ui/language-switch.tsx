import { languages } from "../../contract/validation";
import { useAppContext } from "../hooks/app-context";
import { useTranslate } from "../hooks/use-translate";
import { Flag } from "./flag";

/** A button with a flag for each language; switches without a reload. */
export function LanguageSwitch() {
  const { t, language: current } = useTranslate();
  const { i18n } = useAppContext();
  return (
    <fieldset className="languages">
      <legend className="visually-hidden">{t("languages.title")}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language === "pt" ? "pt-BR" : "en"}
          aria-pressed={language === current}
          title={t(`languages.${language}`)}
          onClick={() => void i18n.change(language)}
        >
          <Flag of={language} />
          <span className="visually-hidden">{t(`languages.${language}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
