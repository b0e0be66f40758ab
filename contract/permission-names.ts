import type { Permission } from "./permissions";
import type { Language } from "./validation";

/** The name of each permission flag, by language (requirement S6.3). */
export const permissionNames: Record<Language, Record<Permission, string>> = {
  pt: {
    customer: "Clientes",
    finance: "Finanças",
    payments: "Pagamentos",
    files: "Arquivos",
    support: "Suporte",
    orders: "Pedidos",
    referral: "Indicação",
    office: "White Label",
    investments: "Investimentos",
    users: "Usuários",
  },
  en: {
    customer: "Customers",
    finance: "Finance",
    payments: "Payments",
    files: "Files",
    support: "Support",
    orders: "Orders",
    referral: "Referral",
    office: "White Label",
    investments: "Investments",
    users: "Users",
  },
};
