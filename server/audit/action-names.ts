import type { Language } from "../../contract/validation";
import type { Deed } from "./audit";

type Names = Readonly<Record<Language, string>>;

interface DeedType extends Names {
  /** Known to whoever reads the audit over the wire, so it never changes its meaning. */
  readonly id: number;
}

const deed = (id: number, pt: string, en: string): DeedType => ({ id, pt, en });

/** What admins do that leaves a row, with its name; a test holds that no call that writes is left out. */
export const deeds: Readonly<Partial<Record<Deed, DeedType>>> = {
  "session.signin": deed(1, "Entrada", "Sign-in"),
  "session.signout": deed(2, "Saída", "Sign-out"),
  "session.codeRefused": deed(3, "PIN recusado", "One-time code refused"),
  "customers.openAccount": deed(10, "Conta do cliente aberta", "Customer's account opened"),
  "customers.resetFinancialPassword": deed(11, "Senha financeira redefinida", "Financial password reset"),
  "customers.resetPassword": deed(12, "Senha do cliente redefinida", "Customer's password reset"),
  "customers.resetTwoFactor": deed(13, "Duas etapas redefinidas", "Two-factor setting reset"),
  "customers.save": deed(14, "Cliente alterado", "Customer changed"),
  "customers.saveBranch": deed(15, "Filial do cliente alterada", "Customer's branch changed"),
  "customers.changeMerchantStatus": deed(16, "Lojista alterado", "Merchant status changed"),
  "customers.saveReferral": deed(17, "Indicação alterada", "Referral changed"),
  "customers.deleteFile": deed(18, "Documento excluído", "Document deleted"),
  "customers.disapproveDocuments": deed(19, "Documentos reprovados", "Documents not approved"),
  "customers.approveDocuments": deed(20, "Documentos aprovados", "Documents approved"),
  "customers.changeStatus": deed(21, "Status do cliente alterado", "Customer's status changed"),
  "blacklist.update": deed(22, "Lista negra alterada", "Blacklist changed"),
  "blacklist.remove": deed(23, "Retirado da lista negra", "Taken off the blacklist"),
  "orders.cancel": deed(30, "Pedido cancelado", "Order cancelled"),
  "orders.remove": deed(31, "Pedido excluído", "Order deleted"),
  "orders.requestPaid": deed(32, "Pagamento informado", "Order reported as paid"),
  "approvals.decide": deed(33, "Pagamento decidido", "Payment approval decided"),
  "insertions.request": deed(34, "Lançamento solicitado", "Cash insertion requested"),
  "insertions.decide": deed(35, "Lançamento decidido", "Cash insertion decided"),
  "payouts.decide": deed(36, "Saque decidido", "Payout decided"),
  "users.register": deed(40, "Usuário criado", "Admin created"),
  "users.update": deed(41, "Usuário alterado", "Admin changed"),
  "levels.save": deed(42, "Nível de acesso salvo", "Access level saved"),
  "offices.create": deed(50, "White label cadastrado", "White label registered"),
  "offices.update": deed(51, "White label alterado", "White label changed"),
  "offices.updateFees": deed(52, "Taxas alteradas", "Fees changed"),
  "templates.update": deed(53, "Template alterado", "Template changed"),
  "notifications.setRead": deed(60, "Notificação lida", "Notification read"),
  "notifications.exclude": deed(61, "Notificação removida", "Notification removed"),
};

/** The id and the name of each deed, in a language. */
export const deedTypes = (language: Language): { id: number; name: string }[] =>
  Object.values(deeds).map((type) => ({ id: type.id, name: type[language] }));
