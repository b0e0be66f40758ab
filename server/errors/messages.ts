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
  otpWrong: "PIN incorreto",
  otpUsed: "Este PIN já foi utilizado, o próximo vale em {seconds} s",
  otpUsedBefore: "Este PIN já foi utilizado, use o que o autenticador mostra agora",
  otpLocked: "Muitos PINs incorretos, tente novamente em {minutes} min",
  balanceShort: "O saldo do cliente não é suficiente: tem {balance} e são necessários {needed}",
  payoutApproved: "Saque aprovado com sucesso!",
  payoutRejected: "Saque rejeitado com sucesso!",
  payoutSent: "Este saque já foi enviado ao banco",
  payoutWasApproved: "Este saque já foi decidido por {name} em {date}: aprovado",
  payoutWasRejected: "Este saque já foi decidido por {name} em {date}: rejeitado",
  userCreated: "Usuário criado com sucesso!",
  userUpdated: "Usuário atualizado com sucesso!",
  userTaken: "Este usuário já existe",
  ownStatus: "Você não pode desativar o seu próprio acesso",
  ownLevel: "Você não pode alterar o seu próprio nível de acesso",
  levelCreated: "Nível de Acesso cadastrado com sucesso!",
  levelUpdated: "Nível de Acesso atualizado com sucesso!",
  lastAdministrator: "Ninguém mais poderia administrar os usuários e níveis de acesso",
  linkExpired: "Este endereço expirou: abra-o de novo pelo console",
  linkRefused: "Seu nível de acesso não permite abrir este endereço",
  documentsApproved: "Os documentos deste cliente já foram aprovados",
  documentsDisapproved: "E-mail de reprovação enviado ao cliente!",
  noEmail: "Este cliente não tem e-mail cadastrado",
  accountSiteMissing: "Este servidor não sabe onde fica o site das contas: falta configurar ACCOUNT_SITE_URL",
  withdrawForbidden: "{name} está na lista negra e não pode sacar",
  ownReferral: "O cliente não pode indicar a si mesmo",
  officeExists: "Este cliente já tem um white label",
  officeForbidden: "Somente um cliente ativo do escritório principal pode ter um white label",
  domainTaken: "Este domínio já é de outro white label",
  stepUnknown: "O template não tem esta etapa",
  fieldUnknown: "O template não tem este campo",
  templateChanged: "O white label usa outro template agora",
  imageTooLarge: 'O arquivo "{file}" é maior que o tamanho permitido!',
  imageType: 'O tipo do arquivo "{file}" não é permitido!',
  imageDimensions: 'Dimensões "{dimension}" da imagem é inválida, requerido "{required}"',
  imagesTooMany: "São permitidas no máximo {max} imagens novas de cada vez",
  imageUnknown: "Envie a imagem de novo: ela não está mais no site",
  ownRequest: "Quem pediu não decide: outra pessoa precisa aprovar ou rejeitar",
  requestWasApproved: "Esta solicitação já foi decidida por {name} em {date}: aprovada",
  requestWasRejected: "Esta solicitação já foi decidida por {name} em {date}: rejeitada",
  requestWasWithdrawn: "Esta solicitação foi cancelada por {name} em {date}",
  paymentApproved: "Pagamento aprovado com sucesso!",
  paymentRejected: "Pagamento rejeitado com sucesso!",
  insertionRequested: "Inserção enviada para aprovação!",
  insertionApproved: "Inserção aprovada com sucesso!",
  insertionRejected: "Inserção rejeitada com sucesso!",
  paidRequested: "Pagamento enviado para aprovação!",
  orderCancelled: "Pedido cancelado com sucesso!",
  orderRemoved: "Pedido excluído com sucesso!",
  orderNotRequestable:
    "Somente um pedido que aguarda pagamento pode ser marcado como pago; este está: {status}",
  orderNotCancellable: "Este pedido não pode ser cancelado; ele está: {status}",
  orderNotRemovable: "Este pedido não pode ser excluído; ele está: {status}",
  orderMoneySpent:
    "O cliente já usou o valor deste pedido: tem {balance} e o estorno precisa de {needed}. Registre antes um crédito para ele",
  customerUnknown: "Nenhum cliente encontrado",
  customerAmbiguous: "Mais de um cliente encontrado: informe o ID",
  customerChanged: "O cliente informado não é o que foi encontrado: pesquise de novo",
  approvalNoticeLabel: "Aprovação de pagamento",
  approvalNotice: "{name} pediu para marcar como pago o pedido {order}, de {amount}",
  insertionNoticeLabel: "Inserção de caixa",
  insertionNotice: "{name} pediu uma inserção de {amount} para {customer}: {operation}",
  payoutNoticeLabel: "Saque",
  payoutNotice: "{customer} pediu um saque de {amount}",
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
  malformed: "The body of the request is not a JSON object",
  wrongType: "The body of the request has to be application/json",
  tooDeep: "The body of the request is more than {limit} levels deep",
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
  otpUsedBefore: "This code was used already, use the one that the authenticator shows now",
  otpLocked: "Too many wrong codes, try again in {minutes} min",
  balanceShort: "The customer's balance is too short: it has {balance} and needs {needed}",
  payoutApproved: "Payout approved!",
  payoutRejected: "Payout rejected!",
  payoutSent: "This payout was already sent to the bank",
  payoutWasApproved: "This payout was already decided by {name} on {date}: approved",
  payoutWasRejected: "This payout was already decided by {name} on {date}: rejected",
  userCreated: "Admin created!",
  userUpdated: "Admin changed!",
  userTaken: "This user name is taken",
  ownStatus: "You cannot deactivate your own account",
  ownLevel: "You cannot change your own access level",
  levelCreated: "Access level created!",
  levelUpdated: "Access level changed!",
  lastAdministrator: "Nobody could administer admins and access levels any more",
  linkExpired: "This address has expired: open it again from the console",
  linkRefused: "Your access level may not open this address",
  documentsApproved: "This customer's documents were already approved",
  documentsDisapproved: "The customer was told by e-mail!",
  noEmail: "This customer has no e-mail address",
  accountSiteMissing: "This server does not know where the accounts' site is: ACCOUNT_SITE_URL is not set",
  withdrawForbidden: "{name} is on the blacklist and may not withdraw",
  ownReferral: "Customers cannot refer themselves",
  officeExists: "This customer already has a white label",
  officeForbidden: "Only an active customer of the main office can have a white label",
  domainTaken: "This domain belongs to another white label",
  stepUnknown: "The template has no such step",
  fieldUnknown: "The template has no such field",
  templateChanged: "The white label uses another template now",
  imageTooLarge: 'The file "{file}" is larger than allowed!',
  imageType: 'The type of the file "{file}" is not allowed!',
  imageDimensions: 'The dimensions "{dimension}" of the image are not valid, "{required}" is required',
  imagesTooMany: "At most {max} new images are allowed at a time",
  imageUnknown: "Send the image again: it is no longer on the site",
  ownRequest: "Who asked does not decide: somebody else has to approve or reject",
  requestWasApproved: "This request was already decided by {name} on {date}: approved",
  requestWasRejected: "This request was already decided by {name} on {date}: rejected",
  requestWasWithdrawn: "This request was cancelled by {name} on {date}",
  paymentApproved: "Payment approved!",
  paymentRejected: "Payment rejected!",
  insertionRequested: "Insertion sent for approval!",
  insertionApproved: "Insertion approved!",
  insertionRejected: "Insertion rejected!",
  paidRequested: "Payment sent for approval!",
  orderCancelled: "Order cancelled!",
  orderRemoved: "Order deleted!",
  orderNotRequestable: "Only an order that waits for its payment can be set as paid; this one is: {status}",
  orderNotCancellable: "This order cannot be cancelled; it is: {status}",
  orderNotRemovable: "This order cannot be deleted; it is: {status}",
  orderMoneySpent:
    "The customer has spent this order's money: the balance is {balance} and the reversal needs {needed}. Put in a credit first",
  customerUnknown: "No customer found",
  customerAmbiguous: "More than one customer found: give the ID",
  customerChanged: "This is not the customer that was found: search again",
  approvalNoticeLabel: "Payment approval",
  approvalNotice: "{name} asks for order {order} of {amount} to be set as paid",
  insertionNoticeLabel: "Cash insertion",
  insertionNotice: "{name} asks for an insertion of {amount} for {customer}: {operation}",
  payoutNoticeLabel: "Payout",
  payoutNotice: "{customer} asks for a payout of {amount}",
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
