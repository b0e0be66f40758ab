import type { Language } from "../../contract/validation";

/** Titles of usual fields. */
const known: Readonly<Record<string, Record<Language, string>>> = {
  id: { pt: "ID", en: "ID" },
  name: { pt: "Nome", en: "Name" },
  customer: { pt: "Cliente", en: "Customer" },
  status: { pt: "Situação", en: "Status" },
  type: { pt: "Tipo", en: "Type" },
  reference: { pt: "Referência", en: "Reference" },
  card: { pt: "Cartão", en: "Card" },
  amount: { pt: "Valor", en: "Amount" },
  valueFormat: { pt: "Valor", en: "Amount" },
  feeFormat: { pt: "Taxa", en: "Fee" },
  email: { pt: "E-mail", en: "E-mail" },
  date: { pt: "Data", en: "Date" },
  dateReg: { pt: "Registrado em", en: "Registered" },
  dateRequest: { pt: "Solicitado em", en: "Requested" },
  dateClose: { pt: "Fechado em", en: "Closed" },
  note: { pt: "Observação", en: "Note" },
  reason: { pt: "Motivo", en: "Reason" },
  otp: { pt: "Código do autenticador", en: "Authenticator code" },
};

/** A name in camelCase as words: `dateDue` is "Date due". */
export function asWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a field. Without a known word, Portuguese has the name as it is, for somebody to translate. */
export const titleOf = (name: string, language: Language): string =>
  known[name]?.[language] ?? (language === "en" ? asWords(name) : name);
