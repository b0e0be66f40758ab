import type { ComponentProps } from "react";
import { otp } from "../../engine/declaration/fields";
import { MaskedInput } from "../../engine/input/masked-input";
import { otpMask } from "../../engine/input/masks";
import { OtpField } from "../../engine/input/otp-field";
import { LabelledField } from "./labelled-field";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly message: string | undefined;
  readonly onChange: (value: string) => void;
  /** True for the code of an authenticator that does not count yet: none of its codes was used. */
  readonly isOfNew?: boolean;
}

/** A code without what the page knows of the codes of the authenticator that counts. */
const NewCode = (control: ComponentProps<typeof OtpField>) => (
  <MaskedInput control={control} mask={otpMask} autoComplete="one-time-code" />
);

/** A one-time code in a form of the page, with what is wrong with it. */
export function CodeField({ label, value, message, onChange, isOfNew = false }: Props) {
  const Code = isOfNew ? NewCode : OtpField;
  return (
    <LabelledField label={label} message={message}>
      {(control) => (
        <Code
          {...control}
          name="otp"
          field={otp}
          label={label}
          value={value}
          values={{ otp: value }}
          setValues={() => undefined}
          isDisabled={false}
          onChange={(typed) => onChange(String(typed ?? ""))}
        />
      )}
    </LabelledField>
  );
}
