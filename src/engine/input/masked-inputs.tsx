import { isCompany } from "../../../contract/documents";
import { useTranslate } from "../../hooks/use-translate";
import type { DocumentProps } from "../declaration/fields";
import type { InputProps } from "./input-props";
import { MaskedInput } from "./masked-input";
import { cnpjMask, cpfMask, dateMask, phoneMask, postalCodeMask } from "./masks";

/** A person's CPF. */
export function CpfField(props: InputProps) {
  return <MaskedInput control={props} mask={cpfMask} />;
}

/** A customer's document, masked as CPF or CNPJ by the customer type; unmasked while no type is chosen. */
export function DocumentField(props: InputProps) {
  const { type } = props.field.props as unknown as DocumentProps;
  const customerType = Number(props.values[type] ?? 0);
  const mask = customerType === 0 ? null : isCompany(customerType) ? cnpjMask : cpfMask;
  return <MaskedInput control={props} mask={mask} inputMode={mask === cpfMask ? "numeric" : "text"} />;
}

/** A telephone number. */
export function PhoneField(props: InputProps) {
  return <MaskedInput control={props} mask={phoneMask} inputMode="tel" />;
}

/** A postal code. */
export function PostalCodeField(props: InputProps) {
  return <MaskedInput control={props} mask={postalCodeMask} />;
}

/** A date typed as dd/mm/yyyy. */
export function DateTextField(props: InputProps) {
  const { t } = useTranslate();
  return <MaskedInput control={props} mask={dateMask} placeholder={t("dates.format")} />;
}
