import * as z from "zod/mini";
import { call, list } from "./call";
import { CashStatement } from "./cash-statement";
import { CustomerData, checkCustomerForm, customerForm } from "./customer-data";
import { firstOf } from "./example";
import { ActiveInactive, Address, Id, Moment, Named, oneOf, ReqId, search, text } from "./fields";
import { personal, tellsOf } from "./personal-data";

/** The status code of a customer. */
export const CustomerStatus = oneOf("a", "i", "p", "x", "e");

/** A row of the list of customers. */
export const Customer = tellsOf(
  ({ id }) => ({ resource: "customers", id }),
  z.object({
    id: z.number(),
    reqId: z.string(),
    name: z.string(),
    /** 1 and 4 are people, 2 and 3 companies (requirement S3.7). */
    type: z.number(),
    doc1: personal("documents", z.string()),
    email: personal("emails", z.string()),
    cellPhone: personal("phones", z.string()),
    dateReg: Moment,
    docsCheck: z.enum(["y", "n"]),
    status: CustomerStatus,
    /** Id of the customer's office; 1 is the root office. */
    office: z.number(),
    officeStatus: z.enum(["a", "i"]),
    /** The flags of the blacklist for a customer who is on it; a platform may leave them out (decision record 112). */
    payment: z.optional(z.enum(["y", "n"])),
    withdraw: z.optional(z.enum(["y", "n"])),
    /** When the documents were last disapproved, until they are approved; a platform may leave it out. */
    docsDisapproved: z.optional(Moment),
    /** The reason that the customer was given then; a platform may leave it out. */
    docsReason: z.optional(personal("text", z.string())),
  }),
);
export type Customer = z.infer<typeof Customer>;

/** A document that a customer sent; `url` works in this session for a few minutes. */
export const KycFile = z.object({ reqId: z.string(), url: z.string(), type: z.optional(z.string()) });

/** A customer with settings and documents; flags are y or n. */
export const CustomerInfo = tellsOf(
  ({ id }) => ({ resource: "customers", id }),
  z.object({
    id: z.number(),
    name: z.string(),
    type: z.number(),
    document: personal("documents", z.string()),
    email: personal("emails", z.string()),
    dateReg: Moment,
    config: z.object({ referral: z.nullable(Named) }),
    status: CustomerStatus,
    hasPin: z.enum(["y", "n"]),
    hasMfa: z.enum(["y", "n"]),
    termsAccepted: z.enum(["y", "n"]),
    emailVerified: z.enum(["y", "n"]),
    docsCheck: z.enum(["y", "n"]),
    kycFiles: z.array(z.object({ typeName: z.string(), files: z.array(KycFile) })),
  }),
);
export type CustomerInfo = z.infer<typeof CustomerInfo>;

/** A sign-in of a customer; `successfull` is y or n. */
export const AccessLogRow = z.object({
  id: z.number(),
  date: Moment,
  attempts: z.number(),
  successfull: z.enum(["y", "n"]),
  ip: z.string(),
  platform: z.string(),
  browser: z.string(),
  version: z.string(),
});

const byId = { reqId: ReqId };

/** An example about a customer whose documents wait for a decision. */
const aCustomer = (rest: object = {}) =>
  firstOf<Customer>("customers.list", { docsCheck: "n", status: "a" }, ({ reqId }) => ({ reqId, ...rest }));

const exampleForm = {
  type: 1,
  name: "Ana Lúcia Prado",
  doc1: "12345678909",
  doc2: "12.345.678-9",
  gender: "f",
  birth: "17/05/1990",
  email: "ana.prado@example.com",
  postalCode: "01310-100",
  address: "Avenida Paulista, 1000",
  state: 416,
  country: 29,
  currency: 1,
  cellPhone: "(11) 90123-4567",
  phone: null,
  lang: "pt",
};

export const customers = {
  list: list(
    "POST /admin/customer/list",
    Customer,
    {
      ...search,
      status: z.optional(CustomerStatus),
      docsCheck: z.optional(z.enum(["y", "n"])),
      filesSent: z.optional(z.boolean()),
    },
    {
      needs: "customer",
      summary: "Customers, newest first.",
      audit: { id: 71, pt: "Clientes exportados", en: "Customers exported" },
      query: { sort: ["dateReg", "name"], statuses: "status" },
    },
  ),
  openAccount: call("POST /admin/customer/open_account", {
    needs: "support",
    writes: true,
    summary: "An address that opens the customer's account, to be shown in a new tab.",
    audit: { id: 10, pt: "Conta do cliente aberta", en: "Customer's account opened" },
    example: aCustomer(),
    input: byId,
    data: z.object({ redirectUrl: Address }),
  }),
  resetFinancialPassword: call("DELETE /admin/customer/fin_pass_reset", {
    needs: "support",
    summary: "Resets the customer's financial password.",
    audit: { id: 11, pt: "Senha financeira redefinida", en: "Financial password reset" },
    example: aCustomer(),
    input: byId,
  }),
  resetPassword: call("DELETE /admin/customer/pass_reset", {
    needs: "support",
    summary: "Resets the customer's password.",
    audit: { id: 12, pt: "Senha do cliente redefinida", en: "Customer's password reset" },
    example: aCustomer(),
    input: byId,
  }),
  resetTwoFactor: call("DELETE /admin/customer/two_fact_reset", {
    needs: "support",
    summary: "Resets the customer's two-factor setting.",
    audit: { id: 13, pt: "Verificação em duas etapas redefinida", en: "Two-factor authentication reset" },
    example: aCustomer(),
    input: byId,
  }),
  cashStatement: call("POST /admin/customer/get_cash_statement", {
    needs: "finance",
    summary: "The customer's money movements.",
    example: aCustomer(),
    input: byId,
    data: CashStatement,
  }),
  info: call("POST /admin/customer/get_customer_info", {
    needs: "customer",
    summary: "The customer with settings and KYC files; the files only for a level that may see files.",
    example: aCustomer(),
    input: byId,
    data: CustomerInfo,
  }),
  editData: call("POST /admin/customer/get_edit_data", {
    needs: "customer",
    summary: "The customer's data as the edit form has it.",
    example: aCustomer(),
    input: byId,
    data: CustomerData,
  }),
  save: call("PUT /admin/customer/save_data", {
    needs: "customer",
    summary: "Saves the customer's data.",
    audit: { id: 14, pt: "Cliente alterado", en: "Customer changed" },
    example: async (ask) => {
      const [city] = (await ask("misc.cities", { type: "cities", id: 416 })) as readonly Named[];
      return { ...(await aCustomer()(ask)), ...exampleForm, city: city?.id };
    },
    input: { ...byId, ...customerForm },
    check: checkCustomerForm,
  }),
  editBranch: call("POST /admin/customer/get_edit_branch", {
    needs: "office",
    summary: "The customer's office and the offices to choose from.",
    example: aCustomer(),
    input: byId,
    data: z.object({
      branchConfig: z.object({
        reqId: z.string(),
        office: z.number(),
        customer: z.number(),
        name: z.string(),
      }),
      branches: z.array(Named),
    }),
  }),
  saveBranch: call("PUT /admin/customer/save_branch", {
    needs: "office",
    summary: "Moves the customer to another office.",
    audit: { id: 15, pt: "Filial do cliente alterada", en: "Customer's branch changed" },
    example: aCustomer({ branch: 1 }),
    input: { ...byId, branch: Id },
  }),
  editMerchantStatus: call("POST /admin/customer/get_edit_merchant_status", {
    needs: "customer",
    summary: "Whether the customer may sell.",
    example: aCustomer(),
    input: byId,
    data: z.object({ reqId: z.string(), merchant: z.enum(["i", "a"]), id: z.number(), name: z.string() }),
  }),
  changeMerchantStatus: call("PUT /admin/customer/change_merchant_status", {
    needs: "customer",
    summary: "Lets the customer sell, or stops it.",
    audit: { id: 16, pt: "Lojista habilitado ou desabilitado", en: "Merchant enabled or disabled" },
    example: aCustomer({ status: "a" }),
    input: { ...byId, status: ActiveInactive },
  }),
  editReferral: call("POST /admin/customer/get_edit_referral", {
    needs: "referral",
    summary: "Who referred the customer, who could have, and whom the customer referred.",
    example: aCustomer(),
    input: byId,
    data: z.object({
      reqId: z.string(),
      referral: z.nullable(z.number()),
      referralStatus: z.enum(["a", "i"]),
      customer: z.number(),
      name: z.string(),
      /** The customers to choose from. */
      referrals: z.array(Named),
      /** The newest customers that this one referred; a platform may leave it out. */
      referred: z.optional(z.array(Named)),
    }),
  }),
  saveReferral: call("PUT /admin/customer/save_referral", {
    needs: "referral",
    summary: "Sets who referred the customer; null clears it.",
    audit: { id: 17, pt: "Indicação alterada", en: "Referral changed" },
    example: aCustomer({ referral: null, referralStatus: "i" }),
    input: { ...byId, referral: z.nullable(Id), referralStatus: ActiveInactive },
  }),
  accessLog: call("POST /admin/customer/get_log_data", {
    needs: "support",
    summary: "The customer's sign-ins, newest first.",
    example: aCustomer(),
    input: byId,
    data: z.array(AccessLogRow),
  }),
  deleteFile: call("DELETE /admin/customer/delete_img_doc", {
    needs: "files",
    summary: "Deletes a KYC file; `reqId` is the file's. Refused once the documents are approved.",
    audit: { id: 18, pt: "Documento excluído", en: "Document deleted" },
    example: async (ask) => {
      const waiting = { docsCheck: "n", filesSent: true };
      const input = await firstOf<Customer>("customers.list", waiting, ({ reqId }) => ({ reqId }))(ask);
      const info = (await ask("customers.info", input)) as CustomerInfo;
      return { reqId: info.kycFiles.flatMap(({ files }) => files)[0]?.reqId };
    },
    input: byId,
  }),
  disapproveDocuments: call("POST /admin/customer/send_email_docs_desaproved", {
    needs: "files",
    writes: true,
    summary: "Tells the customer by e-mail why the documents were not approved.",
    audit: { id: 19, pt: "Documentos reprovados", en: "Documents disapproved" },
    example: aCustomer({ reason: "A foto do documento está ilegível" }),
    input: { ...byId, reason: text(250, 5) },
  }),
  approveDocuments: call("PUT /admin/customer/update_docs", {
    needs: "files",
    summary: "Approves the customer's documents.",
    audit: { id: 20, pt: "Documentos aprovados", en: "Documents approved" },
    example: aCustomer({ status: "y" }),
    input: { ...byId, status: z.literal("y") },
  }),
  changeStatus: call("PUT /admin/customer/change_status", {
    needs: "customer",
    summary: "Sets the customer's status.",
    audit: { id: 21, pt: "Situação do cliente alterada", en: "Customer's status changed" },
    example: aCustomer({ status: "i" }),
    input: { ...byId, status: CustomerStatus },
  }),
};
