import type { Order } from "../../../contract/orders";
import type { Language } from "../../../contract/validation";

/** What people call each state of an order (specification 4). */
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
