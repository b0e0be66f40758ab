import type { Language } from "../../contract/validation";

const names: Record<Language, Record<string, string>> = {
  pt: {
    order: "Pedido",
    "order-reversal": "Pedido",
    payout: "Saque",
    insertion: "Inserção",
    opening: "Cadastro",
  },
  en: {
    order: "Order",
    "order-reversal": "Order",
    payout: "Withdrawal",
    insertion: "Insert",
    opening: "Registration",
  },
};

/** The kind of record that a posting comes from, and its id: a reversal comes from the order itself. */
export function originRecord(reference: string): { readonly kind: string; readonly id: number } {
  const [kind = "", id] = reference.split(":");
  return { kind: kind === "order-reversal" ? "order" : kind, id: Number(id) };
}

/** The record that a posting comes from, as shown in a statement: 'Pedido 20017' for `order:20017`. */
export function originOf(reference: string, language: Language): string {
  const [kind = "", id = ""] = reference.split(":");
  const name = names[language][kind];
  return name ? `${name} ${id}` : reference;
}
