import { Input } from "antd";
import { useState } from "react";
import { asText, type InputProps, inputProps, noAutofill } from "../../engine/input/input-props";
import { useTranslate } from "../../hooks/use-translate";
import { PasswordToggle } from "../../ui/password-toggle";
import { useCappedInput } from "../../ui/use-capped-input";
import "./password.css";

/** The most characters of a password (requirement S5.25). */
const maxPasswordLength = 20;

const demands = [
  ["length", /^.{8,}$/s],
  ["upper", /[A-Z]/],
  ["lower", /[a-z]/],
  ["digit", /\d/],
] as const;

/** An input for a new password, with a live list of the rules it meets. */
export default function PasswordField(props: InputProps) {
  const { t } = useTranslate();
  const [isShown, setShown] = useState(false);
  const value = asText(props.value);
  const { isRefused, onChange } = useCappedInput(maxPasswordLength, (text) => props.onChange?.(text));
  return (
    <div className="password">
      <div>
        <Input
          {...inputProps(props)}
          {...noAutofill}
          autoComplete="new-password"
          type={isShown ? "text" : "password"}
          value={value}
          onChange={onChange}
          suffix={<PasswordToggle isShown={isShown} onChange={setShown} />}
        />
        <span className="password-refused" role="alert">
          {isRefused && t(`${props.label}.demands.tooLong`)}
        </span>
      </div>
      <ul className="password-demands" aria-label={t(`${props.label}.demands.title`)}>
        {demands.map(([name, pattern]) => {
          const isMet = pattern.test(value);
          return (
            <li key={name} className={isMet ? "password-met" : ""}>
              <span aria-hidden>{isMet ? "✓" : "○"}</span> {t(`${props.label}.demands.${name}`)}
              <span className="visually-hidden">
                {t(isMet ? `${props.label}.demands.met` : `${props.label}.demands.missing`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
