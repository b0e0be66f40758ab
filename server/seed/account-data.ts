import type { Payout } from "../../contract/payouts";
import type { PayoutMethod } from "../reference-data/payout-methods";
import type { DemoCustomer } from "./customers";
import type { Random } from "./random";

type AccountData = Payout["accountData"];

const banks = [
  { code: "001", name: "Banco do Brasil" },
  { code: "033", name: "Santander" },
  { code: "104", name: "Caixa Econômica Federal" },
  { code: "237", name: "Bradesco" },
  { code: "341", name: "Itaú Unibanco" },
  { code: "260", name: "Nu Pagamentos" },
];

/** A random Pix key, a UUID of version 4. */
const randomKey = (random: Random) =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-${random.pick(["8", "9", "a", "b"])}${random.hex(3)}-${random.hex(12)}`;

function pix(random: Random, { name, doc1, type, email, cell_phone }: DemoCustomer): AccountData {
  switch (random.between(1, 4)) {
    case 1:
      return { pixKeyType: type === 2 || type === 3 ? "cnpj" : "cpf", pixKey: doc1, holder: name };
    case 2:
      return { pixKeyType: "email", pixKey: email };
    case 3:
      return { pixKeyType: "phone", pixKey: `+55${(cell_phone ?? "").replace(/\D/g, "")}` };
    default:
      return { pixKeyType: "random", pixKey: randomKey(random), holder: name, holderDocument: doc1 };
  }
}

function bankAccount(random: Random, { name, doc1 }: DemoCustomer): AccountData {
  const bank = random.pick(banks);
  const branch = random.digits(4);
  const account = `${random.digits(random.between(5, 8))}-${random.digits(1)}`;
  if (random.chance(70))
    return {
      bankCode: bank.code,
      bankName: bank.name,
      branch,
      account,
      accountType: "checking",
      holder: name,
      holderDocument: doc1,
    };
  return {
    bank,
    account: { branch, number: account, isSavings: random.chance(50) },
    holders: [name],
    note: null,
  };
}

/** The account data of a payout, in one of the shapes that its method uses (requirement F8). */
export function accountData(random: Random, method: PayoutMethod, customer: DemoCustomer): AccountData {
  if (method === "pix") return pix(random, customer);
  if (method === "ted") return bankAccount(random, customer);
  return { customerId: customer.id, email: customer.email };
}
