import type { Kysely } from "kysely";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import type { NamedOperation, Operation } from "../reference-data/ledger-accounts";
import { cashOperationOf, readCashOperations } from "./cash-operations";

const names: Record<Language, Record<NamedOperation, string>> = {
  pt: {
    opening: "Saldo inicial",
    payout: "Saque",
    "payout-fee": "Taxa de saque",
    checkout: "Venda",
    "checkout-reversal": "Estorno de venda",
    deposit: "Depósito",
    "deposit-reversal": "Estorno de depósito",
  },
  en: {
    opening: "Opening balance",
    payout: "Withdrawal",
    "payout-fee": "Withdrawal fee",
    checkout: "Sale",
    "checkout-reversal": "Sale reversal",
    deposit: "Deposit",
    "deposit-reversal": "Deposit reversal",
  },
};

/** Reads the display names of ledger operations in `language`; an unknown operation keeps its code. */
export async function readOperationNames(
  db: Kysely<Schema>,
  language: Language,
): Promise<(operation: Operation) => string> {
  const cash = await readCashOperations(db, language);
  const all = new Map<Operation, string>([
    ...(Object.entries(names[language]) as [NamedOperation, string][]),
    ...cash.map(({ id, name }): [Operation, string] => [cashOperationOf(id), name]),
  ]);
  return (operation) => all.get(operation) ?? operation;
}
