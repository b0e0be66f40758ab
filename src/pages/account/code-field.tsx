import { type ComponentProps, useId } from "react";
import { otp } from "../../engine/declaration/fields";
import { MaskedInput } from "../../engine/input/masked-input";
import { otpMask } from "../../engine/input/masks";
import { OtpField } from "../../engine/input/otp-field";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
  /** True for the code of an authenticator that does not count yet: none of its codes was used. */
  readonly isOfNew?: boolean;
}

/** A code without what the page knows of the codes of the authenticator that counts. */
const NewCode = ({ isDisabled, ...control }: ComponentProps<typeof OtpField>) => (
  <MaskedInput
    control={control}
    mask={otpMask}
    autoComplete="one-time-code"
    isDisabled={isDisabled === true}
  />
);

/** A one-time code in a form of the page, with what is wrong with it. */
export function CodeField({ label, value, message, isBusy, onChange, isOfNew = false }: Props) {
  const id = useId();
  const Code = isOfNew ? NewCode : OtpField;
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <Code
        id={id}
        name="otp"
        field={otp}
        label={label}
        value={value}
        values={{ otp: value }}
        setValues={() => undefined}
        isDisabled={isBusy}
        aria-invalid={message !== undefined}
        {...(message && { "aria-describedby": `${id}-note` })}
        onChange={(typed) => onChange(String(typed ?? ""))}
      />
      {message && (
        <span id={`${id}-note`} className="account-error" role="alert">
          {message}
        </span>
      )}
    </div>
  );
}
