import type { Language } from "../contract/validation";

const pt = {
  done: "Operação realizada com sucesso!",
  execerror: "Ocorreu um erro, tente novamente",
  invalidInput: "Verifique os campos informados",
  notFound: "Registro não encontrado",
  notImplemented: "Esta operação ainda não foi implementada",
  unexpected: "Ocorreu um erro, tente novamente (registro {id})",
  busy: "O servidor está ocupado, tente novamente em instantes",
  malformed: "O corpo da requisição não é um objeto JSON",
  tooLarge: "A requisição é maior que o permitido, {limit}",
  unknownPath: "Endereço não encontrado",
  wrongMethod: "Método não permitido neste endereço",
  foreignOrigin: "A origem {origin} não é permitida",
  sessionEnded: "Sua sessão terminou, entre novamente",
  tokenExpired: "O token de segurança não foi enviado ou expirou",
  signInFirst: "Entre com seu usuário para continuar",
  permissionMissing: "Seu nível de acesso não tem a permissão {permission}",
  readOnly: "Seu nível de acesso permite somente consultas",
  outsideHours: "Fora do seu horário de acesso, que reabre em {opens}",
  neverOpen: "Seu nível de acesso não tem nenhum horário liberado",
  wrongCredentials: "Usuário ou senha inválidos",
  tooManyAttempts: "Muitas tentativas, tente novamente em {minutes} min",
  otpWrong: "PIN incorreto",
  otpUsed: "Este PIN já foi utilizado, o próximo vale em {seconds} s",
  otpLocked: "Muitos PINs incorretos, tente novamente em {minutes} min",
  balanceShort: "O saldo do cliente não é suficiente: tem {balance} e são necessários {needed}",
  payoutApproved: "Saque aprovado com sucesso!",
  payoutRejected: "Saque rejeitado com sucesso!",
  payoutSent: "Este saque já foi enviado ao banco",
  payoutWasApproved: "Este saque já foi decidido por {name} em {date}: aprovado",
  payoutWasRejected: "Este saque já foi decidido por {name} em {date}: rejeitado",
} as const;

/** A text that the platform says to people. */
export type TextKey = keyof typeof pt;

const en: Record<TextKey, string> = {
  done: "Done!",
  execerror: "Something went wrong, try again",
  invalidInput: "Check the fields",
  notFound: "Record not found",
  notImplemented: "This operation is not implemented yet",
  unexpected: "Something went wrong, try again (record {id})",
  busy: "The server is busy, try again in a moment",
  malformed: "The body of the request is not a JSON object",
  tooLarge: "The request is larger than allowed, {limit}",
  unknownPath: "There is nothing at this address",
  wrongMethod: "This address does not take that method",
  foreignOrigin: "The origin {origin} is not allowed",
  sessionEnded: "Your session has ended, sign in again",
  tokenExpired: "The security token is missing or too old",
  signInFirst: "Sign in to continue",
  permissionMissing: "Your access level lacks the permission {permission}",
  readOnly: "Your access level may only read",
  outsideHours: "Outside your access hours, which start again at {opens}",
  neverOpen: "Your access level has no hours at all",
  wrongCredentials: "Wrong user or password",
  tooManyAttempts: "Too many attempts, try again in {minutes} min",
  otpWrong: "Wrong code",
  otpUsed: "This code was used already, the next one comes in {seconds} s",
  otpLocked: "Too many wrong codes, try again in {minutes} min",
  balanceShort: "The customer's balance is too short: it has {balance} and needs {needed}",
  payoutApproved: "Payout approved!",
  payoutRejected: "Payout rejected!",
  payoutSent: "This payout was already sent to the bank",
  payoutWasApproved: "This payout was already decided by {name} on {date}: approved",
  payoutWasRejected: "This payout was already decided by {name} on {date}: rejected",
};

const texts: Record<Language, Record<TextKey, string>> = { pt, en };

/** A text in a language, its `{placeholders}` filled in. */
export const say = (
  key: TextKey,
  language: Language,
  bounds: Readonly<Record<string, string | number>> = {},
): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(bounds[name] ?? whole));
