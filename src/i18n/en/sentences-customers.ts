import type { Texts } from "../pt/common";
import type { customer as pt } from "../pt/sentences-customers";
import customers from "./customers";

const yesOrNo = { y: "Yes", n: "No" };
const form = customers.actions.edit.fields;

/** What was done with customers and their documents, in English. */
export const customer: Texts<typeof pt> = {
  actions: {
    blacklist: {
      update: {
        main: "{admin} changed the restrictions of {record}",
        is_blacklisted_y: "{admin} added {record} to the blacklist",
      },
      remove: { main: "{admin} removed {record} from the blacklist" },
    },
    customers: {
      openAccount: { main: "{admin} opened the account of {record}" },
      resetFinancialPassword: { main: "{admin} reset the financial password of {record}" },
      resetPassword: { main: "{admin} reset the password of {record}" },
      resetTwoFactor: { main: "{admin} reset the two-factor authentication of {record}" },
      save: { main: "{admin} changed the data of {record}" },
      saveBranch: { main: "{admin} changed the branch of {record}" },
      changeMerchantStatus: {
        main: "{admin} changed whether {record} is a merchant",
        merchant_a: "{admin} enabled {record} as a merchant",
        merchant_i: "{admin} disabled {record} as a merchant",
      },
      saveReferral: { main: "{admin} changed the referral of {record}" },
      deleteFile: { main: "{admin} deleted {record}" },
      disapproveDocuments: { main: "{admin} disapproved the documents of {record}" },
      approveDocuments: { main: "{admin} approved the documents of {record}" },
      changeStatus: { main: "{admin} changed the status of {record}" },
    },
  },
  records: { customer: "customer {id}", file: "document {id}" },
  fields: {
    customer: {
      status: "Status",
      reason: "Reason",
      type: form.type.title,
      name: form.name.title,
      doc1: form.doc1.title,
      doc2: form.doc2.title,
      gender: form.gender.title,
      birth: form.birth.title,
      email: form.email.title,
      postal_code: form.postalCode.title,
      address: form.address.title,
      country: "Country",
      currency: "Currency",
      state_id: form.state.title,
      city_id: "City (number)",
      cell_phone: form.cellPhone.title,
      phone: form.phone.title,
      lang: form.lang.title,
      guard_name: form.guardName.title,
      guard_relation: form.guardRelation.title,
      guard_doc: form.guardDoc.title,
      office_id: "Branch",
      office_status: "Status at the branch",
      merchant: "Merchant",
      referral_id: "Referred by",
      referral_status: "Referral",
      has_pin: "Financial password",
      has_mfa: "Two-factor authentication",
      is_blacklisted: "On the blacklist",
      may_pay: "May pay",
      may_withdraw: "May withdraw",
      docs_check: "Documents verified",
      disapproved: "Reason of the disapproval",
      documents: "Documents deleted",
      mails: "E-mails deleted",
      signIns: "Sign-ins deleted",
      records: "Records under a pseudonym",
      entries: "Audit entries under a pseudonym",
    },
    file: { kind: "Document", customer_id: "Customer" },
  },
  codes: {
    customer: {
      status: customers.columns.status,
      type: form.type,
      gender: form.gender,
      lang: form.lang,
      office_status: { a: "Active", i: "Inactive" },
      merchant: customers.actions.merchant.fields.status,
      referral_status: customers.actions.referral.fields.referralStatus,
      docs_check: yesOrNo,
    },
    file: {
      kind: {
        front: "Document (front)",
        back: "Document (back)",
        selfie: "Selfie with document",
        address: "Proof of address",
        company: "Articles of association",
      },
    },
  },
};
