import { useAppContext } from "../hooks/app-context";
import { useTranslate } from "../hooks/use-translate";
import { languageCodes, languages } from "../i18n/languages";
import { Flag } from "./flag";

/** A button with the flag or the code of each language; switches without a reload. */
export function LanguageSwitch() {
  const { t, language: current } = useTranslate();
  const { i18n } = useAppContext();
  return (
    <fieldset className="languages">
      <legend className="visually-hidden">{t("languages.title")}</legend>
      {languageCodes.map((language) => (
        <button
          key={language}
          type="button"
          lang={languages[language].locale}
          aria-pressed={language === current}
          title={languages[language].name}
          onClick={() => void i18n.change(language)}
        >
          <Flag of={language} />
          <span className="visually-hidden">{languages[language].name}</span>
        </button>
      ))}
    </fieldset>
  );
}
