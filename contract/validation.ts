import type * as z from "zod/mini";

/** The languages of the platform (requirement S9.5). */
export const languages = ["pt", "en"] as const;
export type Language = (typeof languages)[number];

/**
 * The message of every rule, shared by the console's forms and the server's field errors. Portuguese texts that are given
 * literally (requirements S5.33, S8.21 and S8.22) are kept to the letter. A language that only the console has says them in its
 * own texts.
 */
export const ruleMessages = {
  pt: {
    required: "Campo requerido!",
    maxLength: "Permitido no máximo {max} caracteres",
    minLength: "É requerido no mínimo {min} caracteres",
    minValue: "O valor mínimo é {min}",
    maxValue: "O valor máximo é {max}",
    maxItems: "São permitidos no máximo {max} itens",
    alphanumeric: "Permitido somente letras e números!",
    onlyNumbers: "Permitido somente números",
    invalidEmail: "Por favor insira um email válido",
    invalidUrl: "Por favor insira um endereço válido",
    invalidField: "Valor inválido",
    orderedChars: "Não são permitidos caracteres em sequência",
    cpf: "CPF inválido",
    cnpj: "CNPJ inválido",
    date: "Data inválida",
    futureDate: "A data não pode estar no futuro",
    dateOrder: "A data final deve ser igual ou posterior à inicial",
    postalCode: "CEP inválido",
    otp: "O PIN deve ter 6 dígitos",
    password:
      "A senha deve conter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas e números.",
    companyGender: "Esta opção é somente para empresas",
    personGender: "Escolha esta opção somente para pessoas",
    time: "Hora inválida, use HH:MM:SS",
    afterStart: "A hora deve ser maior que a 1ª hora",
    afterFirstInterval: "A hora deve ser maior que a 2ª hora do 1º Horário",
    twoDecimals: "Use no máximo duas casas decimais",
  },
  en: {
    required: "This field is required",
    maxLength: "Use at most {max} characters",
    minLength: "Use at least {min} characters",
    minValue: "The smallest value is {min}",
    maxValue: "The largest value is {max}",
    maxItems: "Use at most {max} items",
    alphanumeric: "Use letters and digits only",
    onlyNumbers: "Use digits only",
    invalidEmail: "Enter a valid e-mail address",
    invalidUrl: "Enter a valid address",
    invalidField: "This value is not valid",
    orderedChars: "Characters in sequence are not allowed",
    cpf: "This CPF is not valid",
    cnpj: "This CNPJ is not valid",
    date: "This date is not valid",
    futureDate: "The date cannot be in the future",
    dateOrder: "The end date must not be before the start date",
    postalCode: "This postal code is not valid",
    otp: "The code must have 6 digits",
    password: "The password needs at least 8 characters, with upper case, lower case and digits.",
    companyGender: "This choice is for companies only",
    personGender: "This choice is for people only",
    time: "This time is not valid, use HH:MM:SS",
    afterStart: "The time must be later than the 1st time",
    afterFirstInterval: "The time must be later than the 2nd time of the 1st interval",
    twoDecimals: "Use at most two decimals",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** A rule that an input can break; schemas put its name in place of zod's message. */
export type Rule = keyof (typeof ruleMessages)["pt"];

/** A broken rule; `field` is the dotted path of the value. */
export interface Violation {
  field: string;
  rule: Rule;
  bounds: { min?: number; max?: number };
}

/** A field, by dotted path, and the message for it in the caller's language. */
export interface FieldError {
  field: string;
  message: string;
}

const isRule = (text: string): text is Rule => Object.hasOwn(ruleMessages.pt, text);

function ruleOf(issue: z.core.$ZodIssue): Pick<Violation, "rule" | "bounds"> {
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    return {
      rule: isRule(issue.message) ? issue.message : issue.origin === "string" ? "minLength" : "minValue",
      bounds: { min },
    };
  }
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    const rule = issue.origin === "string" ? "maxLength" : issue.origin === "array" ? "maxItems" : "maxValue";
    return { rule: isRule(issue.message) ? issue.message : rule, bounds: { max } };
  }
  return { rule: isRule(issue.message) ? issue.message : "invalidField", bounds: {} };
}

/** The rules that an input broke, the first for each field. */
export function violations(error: z.core.$ZodError): Violation[] {
  const first = new Map<string, Violation>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    if (!first.has(field)) first.set(field, { field, ...ruleOf(issue) });
  }
  return [...first.values()];
}

/** The message of a broken rule in a language of the platform, with its bounds formatted for that language. */
export function explain({ rule, bounds }: Pick<Violation, "rule" | "bounds">, language: Language): string {
  const write = (bound = 0) => bound.toLocaleString(language === "pt" ? "pt-BR" : "en");
  return ruleMessages[language][rule].replace("{min}", write(bounds.min)).replace("{max}", write(bounds.max));
}
