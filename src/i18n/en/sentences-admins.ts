import type { Texts } from "../pt/common";
import type { admins as pt } from "../pt/sentences-admins";
import offices from "./offices";
import users from "./users";

const fees = offices.actions.fees.fields;

/** What was done with admins, access levels, white labels and notifications, and by commands, in English. */
export const admins: Texts<typeof pt> = {
  actions: {
    command: {
      adminCreate: { main: "A command on the server created {record}" },
      customerErase: { main: "A command on the server erased the personal data of {record}" },
    },
    levels: {
      save: { main: "{admin} changed {record}", created: "{admin} created {record}" },
    },
    notificationUnread: { setUnread: { main: "{admin} marked {record} as unread" } },
    notifications: {
      setRead: { main: "{admin} read {record}" },
      exclude: { main: "{admin} removed {record}" },
    },
    offices: {
      create: {
        main: "{admin} registered {record}",
        customer: "{admin} registered a white label for {record}",
      },
      update: { main: "{admin} changed the data of {record}" },
      updateFees: { main: "{admin} changed the fees of {record}" },
    },
    personalData: { reveal: { main: "{admin} revealed the personal data: {record}" } },
    templates: { update: { main: "{admin} changed the site of {record}" } },
    users: {
      register: { main: "{admin} created {record}" },
      update: { main: "{admin} changed {record}" },
    },
  },
  records: {
    office: "white label {id}",
    user: "user {id}",
    level: "access level {id}",
    notification: "notification {id}",
  },
  fields: {
    office: {
      status: "Status",
      reason: "Reason",
      name: "White label name",
      phone: "Phone",
      domain: "Domain",
      template_id: "Site template",
      customer_id: "Customer",
      direction: "Direction",
      method: "Method",
      pl: fees.PL.title,
      plp: fees.PLP.title,
      wl: fees.WL.title,
      wlp: fees.WLP.title,
      svc: fees.SVC.title,
      svcp: fees.SVCP.title,
      step: "Step of the site",
      values: "Content of the site",
    },
    user: {
      status: "Status",
      reason: "Reason",
      name: "Full name",
      user: "Username",
      email: "E-mail",
      type: "Access level",
      language: "Language",
      password: "Password",
      recoveryCodes: "Recovery codes",
      notice_approvals: "Notifications of manual settlements",
      notice_insertions: "Notifications of manual inserts",
    },
    level: {
      name: "Name",
      readOnly: "Read-only",
      seesPersonalData: "Sees personal data unmasked",
      permissions: "Permissions",
      timeAccess: "Access hours",
    },
    notification: { label: "Text", read: "Read" },
  },
  codes: {
    office: {
      status: offices.columns.status,
      direction: { payin: "Payin", payout: "Payout" },
      method: {
        card: "Credit card",
        boleto: "Boleto",
        pix: "Pix",
        ted: "TED",
        internal: "Internal transfer",
      },
    },
    user: { status: users.columns.status, language: users.actions.edit.fields.language },
  },
};
