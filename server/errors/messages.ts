import type { Language } from "../../contract/validation";
import * as own from "../../own/messages";

const pt = {
  done: "Operação realizada com sucesso!",
  execerror: "Ocorreu um erro, tente novamente",
  invalidInput: "Verifique os campos informados",
  notFound: "Registro não encontrado",
  unavailable: "O sistema está temporariamente indisponível, tente novamente em instantes",
  unavailableUnchanged:
    "O sistema está temporariamente indisponível e nada foi alterado, tente novamente em instantes",
  outcomeUnknown:
    "O sistema ficou indisponível antes de confirmar: verifique se a operação foi realizada antes de repeti-la",
  busy: "O servidor está ocupado, tente novamente em instantes",
  exportsRunning: "Você já tem {limit} exportações em andamento: espere uma delas terminar",
  exportStopped:
    "O servidor está sendo reiniciado e a exportação parou no meio: tente novamente em instantes",
  malformed: "O corpo da requisição não é um objeto JSON",
  wrongType: "O corpo da requisição precisa ser application/json",
  tooDeep: "O corpo da requisição tem mais de {limit} níveis",
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
  otpWrong: "Código do autenticador incorreto",
  otpUsed: "Este código já foi utilizado, o próximo vale em {seconds} s",
  otpUsedBefore: "Este código já foi utilizado, use o que o autenticador mostra agora",
  otpLocked: "Muitos códigos incorretos, tente novamente em {minutes} min",
  balanceShort: "Saldo insuficiente do cliente: tem {balance} e são necessários {needed}",
  payoutApproved: "Saque aprovado com sucesso!",
  payoutRejected: "Saque rejeitado com sucesso!",
  payoutSent: "Este saque já foi enviado ao banco",
  payoutWasApproved: "Este saque já foi analisado por {name} em {date}: aprovado",
  payoutWasRejected: "Este saque já foi analisado por {name} em {date}: rejeitado",
  userCreated: "Usuário criado com sucesso!",
  userUpdated: "Usuário atualizado com sucesso!",
  passwordUpdated: "Senha alterada com sucesso! As suas outras sessões foram encerradas.",
  passwordWrong: "A senha atual não confere",
  passwordSame: "A nova senha precisa ser diferente da atual",
  passwordChanged: "A senha acaba de ser alterada em outra sessão",
  sessionClosed: "A sessão foi encerrada",
  sessionsClosed: "As outras sessões foram encerradas",
  recoveryCodeWrong: "Este código de recuperação não existe ou já foi utilizado",
  newCodeWrong: "Este não é o código que o novo autenticador mostra agora",
  authenticatorOver: "Este autenticador não pode mais ser confirmado: comece de novo",
  authenticatorConfirmed: "Autenticador trocado com sucesso! As suas outras sessões foram encerradas.",
  recoveryCodesMade: "Códigos de recuperação gerados! Os anteriores não valem mais.",
  authenticatorNoticeLabel: "Autenticador",
  authenticatorReplaced:
    "O autenticador da sua conta foi trocado, pelo navegador {browser}, do endereço {ip}. Se não foi você, avise quem administra os usuários.",
  recoveryCodeUsed:
    "Um código de recuperação da sua conta foi utilizado para trocar o autenticador, pelo navegador {browser}, do endereço {ip}. Se não foi você, avise quem administra os usuários.",
  unusualLabel: "Entrada incomum",
  unusualBrowser:
    "Entrada na sua conta por um navegador que você não usava: {browser}, do endereço {ip}. Se não foi você, altere a senha e encerre as outras sessões.",
  unusualNetwork:
    "Entrada na sua conta de uma rede que você não usava: {ip}, pelo navegador {browser}. Se não foi você, altere a senha e encerre as outras sessões.",
  unusualBoth:
    "Entrada na sua conta por um navegador e de uma rede que você não usava: {browser}, {ip}. Se não foi você, altere a senha e encerre as outras sessões.",
  userTaken: "Este usuário já existe",
  ownStatus: "Você não pode inativar o seu próprio acesso",
  ownLevel: "Você não pode alterar o seu próprio nível de acesso",
  levelCreated: "Nível de Acesso cadastrado com sucesso!",
  levelUpdated: "Nível de Acesso atualizado com sucesso!",
  lastAdministrator: "Ninguém mais poderia administrar os usuários e níveis de acesso",
  linkExpired: "Este endereço expirou: abra-o de novo pelo painel",
  linkRefused: "Seu nível de acesso não permite abrir este endereço",
  documentsApproved: "Os documentos deste cliente já foram aprovados",
  documentsDisapproved: "E-mail de reprovação enviado ao cliente!",
  noEmail: "Este cliente não tem e-mail cadastrado",
  accountSiteMissing: "Este servidor não sabe onde fica o site das contas: falta configurar ACCOUNT_SITE_URL",
  withdrawForbidden: "{name} está na lista restritiva e não pode sacar",
  ownReferral: "O cliente não pode indicar a si mesmo",
  officeExists: "Este cliente já tem um white label",
  officeForbidden: "Somente um cliente ativo da filial principal pode ter um white label",
  domainTaken: "Este domínio já é de outro white label",
  stepUnknown: "O template não tem esta etapa",
  fieldUnknown: "O template não tem este campo",
  templateChanged: "O white label usa outro template agora",
  imageTooLarge: 'O arquivo "{file}" é maior que o tamanho permitido!',
  imageType: 'O tipo do arquivo "{file}" não é permitido!',
  imageDimensions: 'Dimensões "{dimension}" da imagem é inválida, requerido "{required}"',
  imagesTooMany: "São permitidas no máximo {max} imagens novas de cada vez",
  imageUnknown: "Envie a imagem de novo: ela não está mais no site",
  ownRequest: "Quem solicitou não pode analisar: outra pessoa precisa aprovar ou rejeitar",
  requestWasApproved: "Esta solicitação já foi analisada por {name} em {date}: aprovada",
  requestWasRejected: "Esta solicitação já foi analisada por {name} em {date}: rejeitada",
  requestWasWithdrawn: "Esta solicitação foi cancelada por {name} em {date}",
  paymentApproved: "Liquidação aprovada com sucesso!",
  paymentRejected: "Liquidação rejeitada com sucesso!",
  insertionRequested: "Inserção enviada para aprovação!",
  insertionApproved: "Inserção aprovada com sucesso!",
  insertionRejected: "Inserção rejeitada com sucesso!",
  paidRequested: "Liquidação enviada para aprovação!",
  orderCancelled: "Pedido cancelado com sucesso!",
  orderRemoved: "Pedido excluído com sucesso!",
  orderNotRequestable:
    "Somente um pedido que aguarda pagamento pode ser marcado como pago; este está: {status}",
  orderNotCancellable: "Este pedido não pode ser cancelado; ele está: {status}",
  orderNotRemovable: "Este pedido não pode ser excluído; ele está: {status}",
  orderMoneySpent:
    "O cliente já usou o valor deste pedido: tem {balance} e o estorno precisa de {needed}. Registre antes um crédito para ele",
  customerUnknown: "Nenhum cliente com este id, documento, e-mail ou usuário",
  customerAmbiguous: "Mais de um cliente encontrado: informe o ID",
  customerChanged: "O cliente informado não é o que foi encontrado: pesquise de novo",
  approvalNoticeLabel: "Liquidação manual",
  approvalNotice: "{name} solicitou marcar como pago o pedido {order}, de {amount}",
  insertionNoticeLabel: "Inserção manual",
  insertionNotice: "{name} solicitou uma inserção de {amount} para {customer}: {operation}",
  payoutNoticeLabel: "Saque",
  payoutNotice: "{customer} solicitou um saque de {amount}",
  noticesChosen: "Notificações salvas com sucesso!",
  noticeUnknown: "Você não recebe notificações deste tipo",
  noticeAlways: "Notificações de segurança são sempre enviadas",
  auditNoticeLabel: "Auditoria violada",
  auditNotice:
    "O registro de {name} não está como foi escrito, a partir do item {entry}. Guarde uma cópia do banco de dados e chame quem cuida dele.",
  auditNoticeWhole:
    "O registro de {name} não está como foi escrito. Guarde uma cópia do banco de dados e chame quem cuida dele.",
  auditPlatform: "plataforma",
  maskedValue: "Este valor está mascarado: revele o registro antes de alterá-lo",
} as const;

/** The key of a message of the product. */
type ProductKey = keyof typeof pt;

type OwnParts = typeof own;

/** The key of a message in own/. */
type OwnKey = {
  [Part in keyof OwnParts]: OwnParts[Part] extends { readonly pt: infer Texts }
    ? keyof Texts & string
    : never;
}[keyof OwnParts];

/** The key of a message to people. */
export type TextKey = ProductKey | OwnKey;

const en: Record<ProductKey, string> = {
  done: "Done!",
  execerror: "Something went wrong, try again",
  invalidInput: "Check the fields",
  notFound: "Record not found",
  unavailable: "The system is unavailable at the moment, try again shortly",
  unavailableUnchanged: "The system is unavailable at the moment and nothing was changed, try again shortly",
  outcomeUnknown:
    "The system became unavailable before it could confirm: check whether it was done before you repeat it",
  busy: "The server is busy, try again in a moment",
  exportsRunning: "You already have {limit} exports running: wait until one of them has ended",
  exportStopped: "The server is being restarted and the export stopped halfway: try again in a moment",
  malformed: "The body of the request is not a JSON object",
  wrongType: "The body of the request has to be application/json",
  tooDeep: "The body of the request is more than {limit} levels deep",
  tooLarge: "The request is larger than allowed, {limit}",
  unknownPath: "Address not found",
  wrongMethod: "Method not allowed at this address",
  foreignOrigin: "The origin {origin} is not allowed",
  sessionEnded: "Your session has ended, sign in again",
  tokenExpired: "The security token is missing or has expired",
  signInFirst: "Sign in to continue",
  permissionMissing: "Your access level lacks the permission {permission}",
  readOnly: "Your access level is read-only",
  outsideHours: "Outside your access hours, which resume at {opens}",
  neverOpen: "Your access level has no access hours",
  wrongCredentials: "Wrong username or password",
  tooManyAttempts: "Too many attempts, try again in {minutes} min",
  otpWrong: "Wrong authenticator code",
  otpUsed: "This code was already used, the next one is valid in {seconds} s",
  otpUsedBefore: "This code was already used, use the one the authenticator shows now",
  otpLocked: "Too many wrong codes, try again in {minutes} min",
  balanceShort: "Insufficient customer balance: {balance} available, {needed} needed",
  payoutApproved: "Withdrawal approved!",
  payoutRejected: "Withdrawal rejected!",
  payoutSent: "This withdrawal was already sent to the bank",
  payoutWasApproved: "This withdrawal was already reviewed by {name} on {date}: approved",
  payoutWasRejected: "This withdrawal was already reviewed by {name} on {date}: rejected",
  userCreated: "User created!",
  userUpdated: "User updated!",
  passwordUpdated: "Password changed! Your other sessions were ended.",
  passwordWrong: "The current password is not right",
  passwordSame: "The new password has to differ from the current one",
  passwordChanged: "The password has just been changed in another session",
  sessionClosed: "The session was ended",
  sessionsClosed: "The other sessions were ended",
  recoveryCodeWrong: "There is no such recovery code, or it was already used",
  newCodeWrong: "This is not the code that the new authenticator shows now",
  authenticatorOver: "This authenticator can no longer be confirmed: begin again",
  authenticatorConfirmed: "Authenticator replaced! Your other sessions were ended.",
  recoveryCodesMade: "Recovery codes made! Those from before no longer count.",
  authenticatorNoticeLabel: "Authenticator",
  authenticatorReplaced:
    "The authenticator of your account was replaced, with the browser {browser}, from the address {ip}. If it was not you, tell those who administer the users.",
  recoveryCodeUsed:
    "A recovery code of your account was used to replace the authenticator, with the browser {browser}, from the address {ip}. If it was not you, tell those who administer the users.",
  unusualLabel: "Unusual sign-in",
  unusualBrowser:
    "Your account was signed in to with a browser that you had not used: {browser}, from the address {ip}. If it was not you, change your password and end the other sessions.",
  unusualNetwork:
    "Your account was signed in to from a network that you had not used: {ip}, with the browser {browser}. If it was not you, change your password and end the other sessions.",
  unusualBoth:
    "Your account was signed in to with a browser and from a network that you had not used: {browser}, {ip}. If it was not you, change your password and end the other sessions.",
  userTaken: "This username is taken",
  ownStatus: "You cannot deactivate your own account",
  ownLevel: "You cannot change your own access level",
  levelCreated: "Access level created!",
  levelUpdated: "Access level updated!",
  lastAdministrator: "Nobody would be left to manage users and access levels",
  linkExpired: "This address has expired: open it again from the console",
  linkRefused: "Your access level does not allow opening this address",
  documentsApproved: "This customer's documents were already approved",
  documentsDisapproved: "Disapproval e-mail sent to the customer!",
  noEmail: "This customer has no e-mail address on file",
  accountSiteMissing: "This server does not know where the accounts' site is: ACCOUNT_SITE_URL is not set",
  withdrawForbidden: "{name} is on the blacklist and cannot withdraw",
  ownReferral: "Customers cannot refer themselves",
  officeExists: "This customer already has a white label",
  officeForbidden: "Only an active customer of the main branch can have a white label",
  domainTaken: "This domain belongs to another white label",
  stepUnknown: "The template does not have this step",
  fieldUnknown: "The template does not have this field",
  templateChanged: "The white label uses another template now",
  imageTooLarge: 'The file "{file}" is larger than allowed!',
  imageType: 'The type of the file "{file}" is not allowed!',
  imageDimensions: 'The dimensions "{dimension}" of the image are not valid, "{required}" is required',
  imagesTooMany: "At most {max} new images are allowed at a time",
  imageUnknown: "Send the image again: it is no longer on the site",
  ownRequest: "The requester cannot review: someone else has to approve or reject",
  requestWasApproved: "This request was already reviewed by {name} on {date}: approved",
  requestWasRejected: "This request was already reviewed by {name} on {date}: rejected",
  requestWasWithdrawn: "This request was cancelled by {name} on {date}",
  paymentApproved: "Settlement approved!",
  paymentRejected: "Settlement rejected!",
  insertionRequested: "Insert sent for approval!",
  insertionApproved: "Insert approved!",
  insertionRejected: "Insert rejected!",
  paidRequested: "Settlement sent for approval!",
  orderCancelled: "Order cancelled!",
  orderRemoved: "Order deleted!",
  orderNotRequestable: "Only an order waiting for payment can be set as paid; this one is: {status}",
  orderNotCancellable: "This order cannot be cancelled; it is: {status}",
  orderNotRemovable: "This order cannot be deleted; it is: {status}",
  orderMoneySpent:
    "The customer has already spent this order's amount: the balance is {balance} and the reversal needs {needed}. Register a credit first",
  customerUnknown: "No customer has this id, document, e-mail or user name",
  customerAmbiguous: "More than one customer found: enter the ID",
  customerChanged: "This is not the customer that was found: search again",
  approvalNoticeLabel: "Manual settlement",
  approvalNotice: "{name} requested that order {order} of {amount} be set as paid",
  insertionNoticeLabel: "Manual account insert",
  insertionNotice: "{name} requested an insert of {amount} for {customer}: {operation}",
  payoutNoticeLabel: "Withdrawal",
  payoutNotice: "{customer} requested a withdrawal of {amount}",
  noticesChosen: "Notifications saved!",
  noticeUnknown: "You do not receive notifications of this kind",
  noticeAlways: "Notifications about security are always sent",
  auditNoticeLabel: "Audit broken",
  auditNotice:
    "The record of {name} is not as it was written, from item {entry} on. Keep a copy of the database and call whoever looks after it.",
  auditNoticeWhole:
    "The record of {name} is not as it was written. Keep a copy of the database and call whoever looks after it.",
  auditPlatform: "platform",
  maskedValue: "This value is masked: reveal the record before you change it",
};

/** The messages of the company's handlers, by resource and language. */
const ownMessages: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>> =
  own;

const ownTexts = (language: Language): Record<OwnKey, string> =>
  Object.assign({}, ...Object.values(ownMessages).map((texts) => texts[language]));

const texts: Record<Language, Record<TextKey, string>> = {
  pt: { ...pt, ...ownTexts("pt") },
  en: { ...en, ...ownTexts("en") },
};

/** The message in a language, with its `{placeholders}` filled in from `bounds`. */
export const translate = (
  key: TextKey,
  language: Language,
  bounds: Readonly<Record<string, string | number>> = {},
): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(bounds[name] ?? whole));
