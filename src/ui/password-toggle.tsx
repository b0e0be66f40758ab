import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** Shows what is typed into a password's input, and hides it again. */
export function PasswordToggle({ isShown, onChange }: Props) {
  const { t } = useTranslate();
  return (
    <button type="button" className="reveal" aria-pressed={isShown} onClick={() => onChange(!isShown)}>
      {t(isShown ? "login.hide" : "login.show")}
    </button>
  );
}
