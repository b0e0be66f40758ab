import type { Texts } from "../pt/common";
import type * as pt from "../pt/customers";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  customers: { title: "Customers", menu: "List", about: "Look up and edit customers, change their status" },
};

/** The texts of tabs with records of other lists. */
const lists = { newest: "the newest", all: "See all in {screen}" };

/** The texts of the customers screen in English. */
const customers: Texts<typeof pt.default> = {
  filters: {
    search: "Name, document, e-mail or phone",
    status: { title: "Status", a: "Active", i: "Inactive", p: "Pending", x: "Cancelled", e: "Closed" },
    docsCheck: { title: "Documents", y: "Verified", n: "Pending" },
    filesSent: { title: "Files", true: "Sent", false: "Not sent" },
  },
  columns: {
    id: { title: "ID" },
    name: { title: "Name", blacklisted: "Blacklisted" },
    doc1: { title: "CPF / CNPJ" },
    email: { title: "E-mail" },
    cellPhone: { title: "Cell phone" },
    dateReg: { title: "Registered", age: "Registered {age}" },
    docsCheck: { title: "Documents", y: "Verified", n: "Pending", d: "Disapproved" },
    status: { title: "Status", a: "Active", i: "Inactive", p: "Pending", x: "Cancelled", e: "Closed" },
  },
  /** The groups of the row menu. */
  groups: {
    data: "Data",
    look: "Lookups",
    records: "Records",
    settings: "Settings",
    reset: "Resets",
  },
  actions: {
    edit: {
      label: "Edit data",
      title: "Edit customer data",
      submit: "Save",
      success: "{subject}: data saved",
      fields: {
        type: {
          title: "Type",
          1: "Individual",
          2: "Company",
          3: "Company (sole trader)",
          4: "Individual (minor)",
        },
        name: { title: "Name", titles: { person: "Name", company: "Company name" } },
        doc1: { title: "CPF / CNPJ", titles: { person: "CPF", company: "CNPJ" } },
        doc2: {
          title: "RG / state registration",
          titles: { person: "RG (identity card)", company: "State registration" },
        },
        gender: { title: "Gender", m: "Male", f: "Female", o: "Other", x: "Does not apply (company)" },
        birth: {
          title: "Date of birth / incorporation",
          titles: { person: "Date of birth", company: "Date of incorporation" },
        },
        email: { title: "E-mail" },
        lang: { title: "Language", pt: "Portuguese", en: "English" },
        cellPhone: { title: "Cell phone" },
        phone: { title: "Phone" },
        postalCode: { title: "Postal code" },
        address: { title: "Address" },
        state: { title: "State" },
        city: { title: "City" },
        guardName: { title: "Guardian's name" },
        guardRelation: { title: "Guardian's relationship" },
        guardDoc: { title: "Guardian's CPF" },
      },
    },
    info: { label: "Data", title: "Customer data" },
    documents: { label: "Documents (KYC)", title: "Customer documents" },
    approve: {
      title: "Approve the documents",
      confirm: "Approve the documents of {subject}? After that, none can be deleted or disapproved.",
      submit: "Approve documents",
      success: "{subject}: documents approved",
    },
    approveNone: {
      title: "Approve without documents",
      confirm: "There are no documents of {subject}. Approve all the same? There is no way back.",
      submit: "Approve without documents",
      success: "{subject}: approved without documents",
    },
    disapprove: {
      title: "Disapprove the documents",
      submit: "E-mail the customer",
      success: "E-mail about the documents sent to {subject}",
      fields: { reason: { title: "Reason, sent to the customer by e-mail" } },
    },
    deleteFile: {
      title: "Delete the document",
      confirm: "Delete {subject}? The file is deleted permanently.",
      submit: "Delete document",
      success: "{subject} deleted",
    },
    statement: {
      label: "Cash statement",
      title: "Customer cash statement",
      credits: "Credits",
      debits: "Debits",
      balance: "Balance",
      detail: "Totals by operation",
      rows_one: "{count} entry",
      rows_other: "{count} entries",
      export: "Export CSV",
      file: "statement",
      columns: {
        id: { title: "ID" },
        date: { title: "Date" },
        opDesc: { title: "Operation" },
        valueFormat: { title: "Amount" },
        balanceFormat: { title: "Balance" },
        origin: { title: "Origin" },
        note: { title: "Note" },
      },
    },
    accessLog: {
      label: "Access log",
      title: "Access log",
      columns: {
        date: { title: "Date" },
        successfull: { title: "Result", y: "Signed in", n: "Refused" },
        attempts: { title: "Attempts" },
        ip: { title: "IP" },
        platform: { title: "Platform" },
        browser: { title: "Browser" },
        version: { title: "Version" },
      },
    },
    orderList: { label: "Orders", title: "Customer's orders", ...lists },
    payoutList: { label: "Withdrawals", title: "Customer's withdrawals", ...lists },
    referrals: {
      label: "Referrals",
      title: "Customer's referrals",
      referred: "Referred",
      nobody: "nobody",
    },
    officeList: { label: "White label", title: "Customer's white label", ...lists },
    openAccount: { label: "Open account in a new tab", title: "Open the customer's account" },
    orders: { label: "See sales" },
    deposits: { label: "See deposits" },
    insertions: { label: "See manual account inserts" },
    payouts: { label: "See withdrawals" },
    branch: {
      label: "Change branch",
      title: "Customer branch",
      submit: "Save",
      success: "{subject}: branch saved",
      fields: {
        branch: {
          title: "Branch",
          notes: {
            noWhiteLabel:
              "Saving makes the branch active, and the customer can no longer be registered as a white label.",
          },
        },
      },
    },
    referral: {
      label: "Change referral",
      title: "Customer referral",
      submit: "Save",
      success: "{subject}: referral saved",
      fields: {
        referral: { title: "Referred by" },
        referralStatus: { title: "Referral", a: "Active", i: "Inactive" },
      },
    },
    merchant: {
      label: "Enable or disable merchant",
      title: "Merchant",
      submit: { none: "Save", a: "Enable merchant", i: "Disable merchant" },
      success: { a: "{subject}: merchant enabled", i: "{subject}: merchant disabled" },
      fields: { status: { title: "May sell as a merchant", a: "Active", i: "Inactive" } },
    },
    changeStatus: {
      label: "Change status",
      title: "Change status",
      submit: "Change status",
      confirm: "Change the status of {subject} to {status}?",
      success: "{subject}: status changed",
      fields: {
        status: {
          title: "New status",
          a: "Active",
          i: "Inactive",
          p: "Pending",
          x: "Cancelled",
          e: "Closed",
        },
      },
    },
    whiteLabel: {
      label: "Register white label",
      title: "Register a white label",
      submit: "Register",
      success: "{subject}: white label registered",
      fields: {
        name: { title: "White label name" },
        phone: { title: "Phone" },
        domain: { title: "Domain" },
        webTemplate: { title: "Site template" },
      },
    },
    blacklist: {
      label: "Add to blacklist",
      title: "Add to blacklist",
      confirm: "Add {subject} to the blacklist? Payments and withdrawals will be blocked.",
      submit: "Add to blacklist",
      success: "{subject} is on the blacklist",
    },
    restrictions: { label: "Change or remove restrictions" },
    resetPassword: {
      label: "Reset password",
      title: "Reset the password",
      confirm:
        "Reset the password of {subject}? The current one stops working and the customer gets an e-mail.",
      submit: "Reset password",
      success: "{subject}: password reset",
    },
    resetFinancialPassword: {
      label: "Reset financial password",
      title: "Reset the financial password",
      confirm:
        "Reset the financial password of {subject}? The current one stops working and the customer gets an e-mail.",
      submit: "Reset financial password",
      success: "{subject}: financial password reset",
    },
    resetTwoFactor: {
      label: "Reset two-factor authentication",
      title: "Reset two-factor authentication",
      confirm: "Reset two-factor authentication for {subject}? The current authenticator stops working.",
      submit: "Reset two-factor authentication",
      success: "{subject}: two-factor authentication reset",
    },
  },
  info: {
    type: "Type",
    referral: "Referred by",
    hasPin: "Financial password",
    hasMfa: "Two-factor authentication",
    termsAccepted: "Terms accepted",
    emailVerified: "E-mail verified",
    y: "Yes",
    n: "No",
  },
  kyc: {
    title: "Documents",
    approve: "Approve documents",
    disapprove: "Disapprove documents",
    delete: "Delete",
    none: "No documents were sent",
    failed: "The document could not be opened",
    in: "Zoom in (+)",
    out: "Zoom out (−)",
    fit: "Fit (0)",
    left: "Rotate left (Shift+R)",
    right: "Rotate right (R)",
    keysOfAll: "← → another document",
    keys: "+ − or the wheel: size · arrows move an enlarged one · 0 fits · R rotates",
    disapproved: "Disapproved on {at}",
    rejections: "Disapprovals",
    earlierRejections: "Earlier disapprovals",
    moreRejections: "Show {count} more",
    olderRejections: "Look for older ones",
    rejectionsFailed: "The earlier disapprovals could not be read",
  },
};

export default customers;
