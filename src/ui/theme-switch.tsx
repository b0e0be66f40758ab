import { useSyncExternalStore } from "react";
import { useTranslate } from "../hooks/use-translate";
import { chooseTheme, chosenTheme, onTheme } from "../theme/theme-choice";
import { Icon } from "./icon";

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const { t } = useTranslate();
  const isDark = useSyncExternalStore(onTheme, chosenTheme) === "dark";
  return (
    <button
      type="button"
      className="icon-button"
      role="switch"
      aria-checked={isDark}
      aria-label={t("shell.dark")}
      title={t("shell.dark")}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    >
      <Icon of={isDark ? "sun" : "moon"} />
    </button>
  );
}
