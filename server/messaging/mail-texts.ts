import type { Language } from "../../contract/validation";
import type { Mail } from "../reference-data/mail-kinds";

/** What one kind of e-mail says. */
export interface MailText {
  subject: string;
  /** What happened; the reason that an admin gave follows it, where there is one. */
  news: string;
  /** What the customer can do now. */
  next: string;
  warning?: string;
}

/** What every e-mail says, with `{name}` for the customer's. */
export interface FrameText {
  greeting: string;
  link: string;
  automatic: string;
}

const unexpected = {
  pt: "Se você não pediu isso, fale com o nosso atendimento.",
  en: "If you did not ask for this, please contact our support.",
};

/** The words around each e-mail. */
export const frameTexts: Record<Language, FrameText> = {
  pt: {
    greeting: "Olá, {name},",
    link: "Acessar a minha conta",
    automatic: "Esta é uma mensagem automática, não é preciso respondê-la.",
  },
  en: {
    greeting: "Hello {name},",
    link: "Go to my account",
    automatic: "This is an automatic message, there is no need to answer it.",
  },
};

/** The words of each kind of e-mail. A subject has no placeholder, so that no value reaches a header. */
export const mailTexts: Record<Language, Record<Mail["kind"], MailText>> = {
  pt: {
    "documents-disapproved": {
      subject: "Seus documentos não foram aprovados",
      news: "Analisamos os documentos que você enviou e não foi possível aprová-los. O motivo:",
      next: "Acesse a sua conta para enviar os documentos de novo.",
    },
    "pin-reset": {
      subject: "Sua senha financeira foi redefinida",
      news: "Nosso atendimento redefiniu a senha financeira da sua conta. A anterior não vale mais.",
      next: "Acesse a sua conta para criar uma nova.",
      warning: unexpected.pt,
    },
    "password-reset": {
      subject: "Sua senha foi redefinida",
      news: "Nosso atendimento redefiniu a senha da sua conta. A anterior não vale mais.",
      next: "Acesse a sua conta para criar uma nova.",
      warning: unexpected.pt,
    },
    "mfa-reset": {
      subject: "Sua verificação em duas etapas foi redefinida",
      news: "Nosso atendimento redefiniu a verificação em duas etapas da sua conta. O autenticador anterior não vale mais.",
      next: "Acesse a sua conta para configurar a verificação de novo.",
      warning: unexpected.pt,
    },
  },
  en: {
    "documents-disapproved": {
      subject: "Your documents were not approved",
      news: "We looked at the documents that you sent and could not approve them. The reason:",
      next: "Go to your account to send the documents again.",
    },
    "pin-reset": {
      subject: "Your financial password was reset",
      news: "Our support has reset the financial password of your account. The old one no longer works.",
      next: "Go to your account to set a new one.",
      warning: unexpected.en,
    },
    "password-reset": {
      subject: "Your password was reset",
      news: "Our support has reset the password of your account. The old one no longer works.",
      next: "Go to your account to set a new one.",
      warning: unexpected.en,
    },
    "mfa-reset": {
      subject: "Your two-factor authentication was reset",
      news: "Our support has reset the two-factor authentication of your account. The old authenticator no longer works.",
      next: "Go to your account to set it up again.",
      warning: unexpected.en,
    },
  },
};
