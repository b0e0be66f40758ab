import type { ComponentType } from "react";
import type { FieldProps } from "../declaration/field";
import { LookupField } from "./lookup";
import { CpfField, DateTextField, DocumentField, PhoneField, PostalCodeField } from "./masked-inputs";
import { MoneyField } from "./money";
import { OfferedSelectField } from "./offered-select";
import { OtpField } from "./otp-field";
import { RadioField } from "./radio-field";
import { ReasonField } from "./reason-field";
import { RemoteField } from "./remote-select";
import { SelectField } from "./select";
import { EmailField, ReadOnlyField, SanitizedField, TextAreaField, TextField } from "./text";

/** The input component of each field kind, except hidden and custom fields. */
export const inputComponents: Readonly<Record<string, ComponentType<FieldProps>>> = {
  text: TextField,
  readOnly: ReadOnlyField,
  sanitizedText: SanitizedField,
  email: EmailField,
  textArea: TextAreaField,
  reason: ReasonField,
  otp: OtpField,
  radio: RadioField,
  select: SelectField,
  remoteSelect: RemoteField,
  offeredSelect: OfferedSelectField,
  document: DocumentField,
  cpf: CpfField,
  phone: PhoneField,
  postalCode: PostalCodeField,
  dateText: DateTextField,
  money: MoneyField,
  lookup: LookupField,
};
