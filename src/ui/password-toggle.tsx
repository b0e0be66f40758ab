import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** Toggles whether a password input shows its text. */
export function PasswordToggle({ isShown, onChange }: Props) {
  const { t } = useTranslate();
  return (
    <button type="button" className="reveal" aria-pressed={isShown} onClick={() => onChange(!isShown)}>
      {t(isShown ? "login.hide" : "login.show")}
    </button>
  );
}
