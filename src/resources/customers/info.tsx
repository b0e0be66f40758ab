import type { ReactNode } from "react";
import { type Customer, type CustomerInfo, customers as contract } from "../../../contract/customers";
import { isCompany, maskDocument } from "../../../contract/documents";
import type { Named } from "../../../contract/fields";
import { RecordLink, referenceTo } from "../../engine/declaration/record-link";
import { answeredFields } from "../../engine/record/answered-fields";
import { codeText } from "../../i18n/code-text";
import type { Translate } from "../../i18n/translate";
import { CopyButton } from "../../ui/copy-button";
import type { Description, DescriptionGroup } from "../../ui/description-list";
import { EmailText } from "../../ui/email-text";
import { StatusTag } from "../../ui/status-tag";
import { documentsCode, isBlacklisted } from "./cells";
import { customerColors, doneColors } from "./colors";

const title = (t: Translate, field: string) => t(`customers.info.${field}`);
const column = (t: Translate, field: string) => t(`customers.columns.${field}.title`);

/** A value with a button that copies it. */
const copyable = (name: string, text: string, shown: ReactNode = text): Description => ({
  name,
  text,
  value: text && (
    <>
      {shown}
      <CopyButton text={text} label={name} />
    </>
  ),
});

/** The customer who referred this one. */
const ReferralLink = ({ id, name }: Named) => (
  <>
    <RecordLink to={referenceTo("customers", id)}>{name}</RecordLink> · {id}
  </>
);

function identity(info: CustomerInfo, row: Customer, t: Translate): DescriptionGroup {
  const kind = isCompany(info.type) ? "company" : "person";
  const byType = (field: "name" | "doc1") => t(`customers.actions.edit.fields.${field}.titles.${kind}`);
  return {
    title: t("groups.identity"),
    entries: [
      copyable(column(t, "id"), String(info.id)),
      { name: byType("name"), value: info.name },
      { name: title(t, "type"), value: codeText(t, "customers.actions.edit.fields.type", info.type) },
      copyable(byType("doc1"), maskDocument(info.document, info.type)),
      copyable(column(t, "email"), info.email, <EmailText address={info.email} />),
      // the list has it in a wide window only
      copyable(column(t, "cellPhone"), row.cellPhone),
    ],
  };
}

function status(info: CustomerInfo, row: Customer, t: Translate): Description {
  const text = codeText(t, "customers.columns.status", info.status);
  const blacklisted = isBlacklisted(row) ? t("customers.columns.name.blacklisted") : undefined;
  return {
    name: column(t, "status"),
    text: [text, blacklisted].join(" "),
    value: (
      <span className="tags">
        <StatusTag color={customerColors[info.status]}>{text}</StatusTag>
        {blacklisted && <StatusTag color="red">{blacklisted}</StatusTag>}
      </span>
    ),
  };
}

function situation(info: CustomerInfo, row: Customer, t: Translate): DescriptionGroup {
  const docsCheck = documentsCode({ ...row, docsCheck: row.docsCheck === "y" ? "y" : info.docsCheck });
  const checked = codeText(t, "customers.columns.docsCheck", docsCheck);
  const { referral } = info.config;
  return {
    title: t("groups.situation"),
    entries: [
      status(info, row, t),
      {
        name: column(t, "docsCheck"),
        text: checked,
        value: <StatusTag color={doneColors[docsCheck]}>{checked}</StatusTag>,
      },
      { name: column(t, "dateReg"), value: info.dateReg },
      {
        name: title(t, "referral"),
        text: referral ? `${referral.name} · ${referral.id}` : "",
        value: referral && <ReferralLink {...referral} />,
      },
    ],
  };
}

function security(info: CustomerInfo, t: Translate): DescriptionGroup {
  const fields = ["hasPin", "hasMfa", "termsAccepted", "emailVerified"] as const;
  return {
    title: t("groups.security"),
    entries: fields.map((field) => ({
      name: title(t, field),
      value: codeText(t, "customers.info", info[field]),
    })),
  };
}

/** A tab with a customer's data and settings. */
export default answeredFields<Customer, typeof contract.info>({
  lines: 15,
  query: ({ reqId }) => ({ call: contract.info, input: { reqId } }),
  columns: ["id", "name", "doc1", "email", "cellPhone", "status", "docsCheck", "dateReg"],
  groups: (info, row, { t }) => [identity(info, row, t), situation(info, row, t), security(info, t)],
});
