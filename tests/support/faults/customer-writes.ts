import { contract } from "../../../contract/index";
import { givenFile } from "../factories/given-accounts";
import { givenCustomer } from "../factories/given-customers";
import { choose, modal } from "../pages/modal";
import type { ConsolePlatform } from "../servers/console-platform";
import { byButton, byLetter, byMenu, each, texts, type Write, word } from "./write";

const { customers, blacklist, offices } = contract;

const given = async ({ database }: ConsolePlatform, name: string) =>
  (await givenCustomer(database, { name })).id;

async function givenDocuments(platform: ConsolePlatform, name: string): Promise<number> {
  const customer = await given(platform, name);
  await givenFile(platform.database, customer);
  return customer;
}

const givenRestricted = async ({ database }: ConsolePlatform, name: string) =>
  (await givenCustomer(database, { name, is_blacklisted: true, may_pay: "n", may_withdraw: "n" })).id;

const customer = { at: "/customer/list", given };
const documents = { at: "/customer/list", given: givenDocuments };
const restricted = { at: "/customer/blacklist", given: givenRestricted };

/** What is changed of customers, under the names of the screens' actions. */
export const customerWrites = {
  "customers.edit": {
    ...customer,
    call: customers.save,
    open: byLetter("e"),
    fill: texts({ Endereço: "Rua das Falhas, 7", "Nome do responsável": "Rita Responsável" }),
  },
  "customers.branch": {
    ...customer,
    call: customers.saveBranch,
    open: byLetter("f"),
    fill: (page) => choose(page, "Filial", "Serra Cobranças"),
  },
  "customers.referral": {
    ...customer,
    call: customers.saveReferral,
    open: byLetter("r"),
    fill: word("Ativa"),
  },
  "customers.merchant": {
    ...customer,
    call: customers.changeMerchantStatus,
    open: byLetter("m"),
    fill: word("Ativo"),
  },
  "customers.changeStatus": {
    ...customer,
    call: customers.changeStatus,
    open: byLetter("s"),
    fill: word("Pendente"),
  },
  "customers.whiteLabel": {
    ...customer,
    call: offices.create,
    open: byLetter("l"),
    fill: each(
      (page, { id }) => modal(page).field("Domínio").fill(`loja-nova-${id}.example.com`),
      (page) => choose(page, "Modelo do site", "Essencial"),
    ),
  },
  "customers.blacklist": { ...customer, call: blacklist.update, open: byLetter("b") },
  "customers.resetPassword": {
    ...customer,
    call: customers.resetPassword,
    open: byMenu("Redefinir senha"),
  },
  "customers.resetFinancialPassword": {
    ...customer,
    call: customers.resetFinancialPassword,
    open: byMenu("Redefinir senha financeira"),
  },
  "customers.resetTwoFactor": {
    ...customer,
    call: customers.resetTwoFactor,
    open: byMenu("Redefinir dois fatores"),
  },
  "customers.approve": {
    ...documents,
    call: customers.approveDocuments,
    open: byButton("Aprovar documentos", byLetter("v")),
  },
  "customers.disapprove": {
    ...documents,
    call: customers.disapproveDocuments,
    open: byButton("Reprovar documentos", byLetter("v")),
    fill: texts({ "Motivo, enviado ao cliente por e-mail": "A foto está ilegível" }),
  },
  "customers.deleteFile": {
    ...documents,
    call: customers.deleteFile,
    open: byButton("Excluir", byLetter("v")),
  },
  "blacklist.edit": {
    ...restricted,
    call: blacklist.update,
    open: byLetter("e"),
    fill: word("Permitido", "Pagamento"),
  },
  "blacklist.remove": { ...restricted, call: blacklist.remove, open: byLetter("r") },
} as const satisfies Readonly<Record<string, Write>>;
