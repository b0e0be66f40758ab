import type { Payout } from "../../../../contract/payouts";
import * as cells from "../../../engine/declaration/cells";
import { referenceTo } from "../../../engine/declaration/record-link";
import { recordFields } from "../../../engine/record/record-fields";
import { adminLink } from "../decision/admin-link";
import { accountDescriptions } from "./account-entries";
import { payoutLifecycle } from "./lifecycle";

/** All data of a payout. */
export default recordFields<Payout>({
  timeline: {
    field: "status",
    lifecycle: payoutLifecycle,
    details: ({ dateRequest, dateClose, approvalAdm, approvalAdmName }) => {
      const decidedBy = adminLink(approvalAdm, approvalAdmName);
      const closing = [dateClose, decidedBy];
      return { w: [dateRequest], s: [decidedBy], p: closing, x: closing };
    },
  },
  groups: [
    {
      title: "groups.identity",
      fields: [
        { field: "id", cell: cells.copyable(cells.id) },
        { field: "status", cell: cells.statusTag(payoutLifecycle.colors) },
        { field: "customer", cell: cells.personOf("customers") },
        { field: "payoutMethodName" },
        { field: "payoutId", cell: cells.copyable(cells.plain) },
      ],
    },
    {
      title: "groups.amounts",
      fields: [
        { field: "valueFormat", cell: cells.money },
        { field: "feeFormat", cell: cells.money },
      ],
    },
    {
      title: "groups.decision",
      fields: [
        { field: "dateRequest", cell: cells.timestamp },
        { field: "dateClose", cell: cells.timestamp },
        {
          field: "approvalAdmName",
          cell: cells.linked({}, ({ approvalAdm }) => referenceTo("users", approvalAdm)),
        },
        {
          field: "approvalOfficeName",
          cell: cells.linked({}, ({ approvalOffice }) => referenceTo("offices", approvalOffice)),
        },
        { field: "note" },
      ],
    },
  ],
  further: ({ accountData }, resource, t) => [
    {
      title: t(`${resource}.account.title`),
      entries: accountDescriptions(accountData, `${resource}.account`, t),
    },
  ],
  // decided here: only the platform knows the office of whoever decided
  isPartial: ({ approvalAdmName, approvalOfficeName }) =>
    approvalAdmName !== null && approvalOfficeName === null,
});
