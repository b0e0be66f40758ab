import type { CustomerInfo } from "../../../contract/customers";
import { isCompany, maskDocument } from "../../../contract/documents";
import type { Named } from "../../../contract/fields";
import { RecordLink, referenceTo } from "../../engine/declaration/record-link";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { CopyButton } from "../../ui/copy-button";
import { type Description, DescriptionGroups } from "../../ui/description-list";
import { StatusTag } from "../../ui/status-tag";
import { customerColors, doneColors } from "./colors";

/** A value with a button that copies it. */
const copyable = (name: string, text: string): Description => ({
  name,
  value: text && (
    <>
      {text}
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

interface Props {
  readonly info: CustomerInfo;
  readonly docsCheck: "y" | "n" | "d";
  readonly isBlacklisted: boolean;
}

/** A customer's data and settings in groups. */
export function CustomerSummary({ info, docsCheck, isBlacklisted }: Props) {
  const { t } = useTranslate();
  const title = (field: string) => t(`customers.info.${field}`);
  const column = (field: string) => t(`customers.columns.${field}.title`);
  const kind = isCompany(info.type) ? "company" : "person";
  const byType = (field: "name" | "doc1") => t(`customers.actions.edit.fields.${field}.titles.${kind}`);
  const yesNo = (field: "hasPin" | "hasMfa" | "termsAccepted" | "emailVerified"): Description => ({
    name: title(field),
    value: codeText(t, "customers.info", info[field]),
  });
  const { referral } = info.config;
  return (
    <DescriptionGroups
      groups={[
        {
          title: t("groups.identity"),
          entries: [
            copyable(column("id"), String(info.id)),
            { name: byType("name"), value: info.name },
            { name: title("type"), value: t(`customerType.${kind}`) },
            copyable(byType("doc1"), maskDocument(info.document, info.type)),
            copyable(column("email"), info.email),
          ],
        },
        {
          title: t("groups.situation"),
          entries: [
            {
              name: column("status"),
              value: (
                <span className="tags">
                  <StatusTag color={customerColors[info.status]}>
                    {codeText(t, "customers.columns.status", info.status)}
                  </StatusTag>
                  {isBlacklisted && (
                    <StatusTag color="red">{t("customers.columns.name.blacklisted")}</StatusTag>
                  )}
                </span>
              ),
            },
            {
              name: column("docsCheck"),
              value: (
                <StatusTag color={doneColors[docsCheck]}>
                  {codeText(t, "customers.columns.docsCheck", docsCheck)}
                </StatusTag>
              ),
            },
            { name: column("dateReg"), value: info.dateReg },
            { name: title("referral"), value: referral && <ReferralLink {...referral} /> },
          ],
        },
        {
          title: t("groups.security"),
          entries: [yesNo("hasPin"), yesNo("hasMfa"), yesNo("termsAccepted"), yesNo("emailVerified")],
        },
      ]}
    />
  );
}
