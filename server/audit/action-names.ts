import type { Language } from "../../contract/validation";
import type { AuditAction } from "./audit";

type Names = Readonly<Record<Language, string>>;

interface NamedAction extends Names {
  /** Known to whoever reads the audit over the wire, so it never changes its meaning. */
  readonly id: number;
}

const action = (id: number, pt: string, en: string): NamedAction => ({ id, pt, en });

/** What admins do that leaves a row, with its name; a test holds that no call that writes is left out. */
export const auditActions: Readonly<Partial<Record<AuditAction, NamedAction>>> = {
  "session.signin": action(1, "Entrada", "Sign-in"),
  "session.signout": action(2, "Saída", "Sign-out"),
  "session.codeRefused": action(3, "PIN recusado", "One-time code refused"),
  "customers.openAccount": action(10, "Conta do cliente aberta", "Customer's account opened"),
  "customers.resetFinancialPassword": action(11, "Senha financeira redefinida", "Financial password reset"),
  "customers.resetPassword": action(12, "Senha do cliente redefinida", "Customer's password reset"),
  "customers.resetTwoFactor": action(13, "Duas etapas redefinidas", "Two-factor setting reset"),
  "customers.save": action(14, "Cliente alterado", "Customer changed"),
  "customers.saveBranch": action(15, "Filial do cliente alterada", "Customer's branch changed"),
  "customers.changeMerchantStatus": action(16, "Lojista alterado", "Merchant status changed"),
  "customers.saveReferral": action(17, "Indicação alterada", "Referral changed"),
  "customers.deleteFile": action(18, "Documento excluído", "Document deleted"),
  "customers.disapproveDocuments": action(19, "Documentos reprovados", "Documents not approved"),
  "customers.approveDocuments": action(20, "Documentos aprovados", "Documents approved"),
  "customers.changeStatus": action(21, "Status do cliente alterado", "Customer's status changed"),
  "blacklist.update": action(22, "Lista negra alterada", "Blacklist changed"),
  "blacklist.remove": action(23, "Retirado da lista negra", "Taken off the blacklist"),
  "orders.cancel": action(30, "Pedido cancelado", "Order cancelled"),
  "orders.remove": action(31, "Pedido excluído", "Order deleted"),
  "orders.requestPaid": action(32, "Pagamento informado", "Order reported as paid"),
  "approvals.decide": action(33, "Pagamento decidido", "Payment approval decided"),
  "insertions.request": action(34, "Lançamento solicitado", "Cash insertion requested"),
  "insertions.decide": action(35, "Lançamento decidido", "Cash insertion decided"),
  "payouts.decide": action(36, "Saque decidido", "Payout decided"),
  "users.register": action(40, "Usuário criado", "Admin created"),
  "users.update": action(41, "Usuário alterado", "Admin changed"),
  "levels.save": action(42, "Nível de acesso salvo", "Access level saved"),
  "offices.create": action(50, "White label cadastrado", "White label registered"),
  "offices.update": action(51, "White label alterado", "White label changed"),
  "offices.updateFees": action(52, "Taxas alteradas", "Fees changed"),
  "templates.update": action(53, "Template alterado", "Template changed"),
  "notifications.setRead": action(60, "Notificação lida", "Notification read"),
  "notifications.exclude": action(61, "Notificação removida", "Notification removed"),
};

/** The id and the name of each deed, in a language. */
export const auditActionNames = (language: Language): { id: number; name: string }[] =>
  Object.values(auditActions).map((type) => ({ id: type.id, name: type[language] }));
