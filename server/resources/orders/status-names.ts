import type { Order } from "../../../contract/orders";
import type { Language } from "../../../contract/validation";

/** The name of each order status, by language (requirement S4.22). */
export const billingNames: Record<Language, Record<Order["statusBilling"], string>> = {
  pt: {
    w: "Aguardando",
    p: "Pago",
    x: "Cancelado",
    t: "Tempo esgotado",
    r: "Em análise",
    a: "Aprovado",
  },
  en: {
    w: "Waiting",
    p: "Paid",
    x: "Cancelled",
    t: "Timed out",
    r: "Awaiting review",
    a: "Approved",
  },
};
