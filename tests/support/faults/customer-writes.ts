import { contract } from "../../../contract/index";
import { givenFile } from "../factories/given-accounts";
import { givenCustomer } from "../factories/given-customers";
import { choose, modal } from "../pages/modal";
import type { ConsolePlatform } from "../servers/console-platform";
import { byButton, byHotkey, byMenu, clickText, fillTexts, inOrder, type Write } from "./write";

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

const customer = { path: "/customer/list", given };
const documents = { path: "/customer/list", given: givenDocuments };
const restricted = { path: "/customer/blacklist", given: givenRestricted };

/** The forms that change customers, keyed by screen and action. */
export const customerWrites = {
  "customers.edit": {
    ...customer,
    call: customers.save,
    open: byHotkey("e"),
    fill: fillTexts({ Endereço: "Rua das Falhas, 7", "E-mail": "rita.falhas@example.com" }),
  },
  "customers.branch": {
    ...customer,
    call: customers.saveBranch,
    open: byHotkey("f"),
    fill: (page) => choose(page, "Filial", "Serra Cobranças"),
  },
  "customers.referral": {
    ...customer,
    call: customers.saveReferral,
    open: byHotkey("n"),
    fill: clickText("Ativa"),
  },
  "customers.merchant": {
    ...customer,
    call: customers.changeMerchantStatus,
    open: byHotkey("m"),
    fill: clickText("Ativo"),
  },
  "customers.changeStatus": {
    ...customer,
    call: customers.changeStatus,
    open: byHotkey("s"),
    fill: clickText("Pendente"),
  },
  "customers.whiteLabel": {
    ...customer,
    call: offices.create,
    open: byHotkey("l"),
    fill: inOrder(
      (page, { id }) => modal(page).field("Domínio").fill(`loja-nova-${id}.example.com`),
      (page) => choose(page, "Template do site", "Essencial"),
    ),
  },
  "customers.blacklist": { ...customer, call: blacklist.update, open: byHotkey("b") },
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
    open: byMenu("Redefinir verificação em duas etapas"),
  },
  "customers.approve": {
    ...documents,
    call: customers.approveDocuments,
    open: byButton("Aprovar documentos", byHotkey("a")),
  },
  "customers.disapprove": {
    ...documents,
    call: customers.disapproveDocuments,
    open: byButton("Reprovar documentos", byHotkey("a")),
    fill: fillTexts({ "Motivo, enviado ao cliente por e-mail": "A foto está ilegível" }),
  },
  "customers.deleteFile": {
    ...documents,
    call: customers.deleteFile,
    open: byButton("Excluir", byHotkey("a")),
  },
  "blacklist.edit": {
    ...restricted,
    call: blacklist.update,
    open: byHotkey("e"),
    fill: clickText("Permitido", "Pagamento"),
  },
  "blacklist.remove": { ...restricted, call: blacklist.remove, open: byHotkey("x") },
} as const satisfies Readonly<Record<string, Write>>;
