import type { CustomerInfo } from "../../../contract/customers";
import { isCompany, maskDocument } from "../../../contract/documents";
import { joinParts } from "../../format/join-parts";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { CopyButton } from "../../ui/copy-button";
import { DescriptionList } from "../../ui/description-list";
import { StatusTag } from "../../ui/status-tag";
import { customerColors, doneColors } from "./colors";

/** A value with a button that copies it. */
function Copyable({ text, what }: { text: string; what: string }) {
  return text ? (
    <>
      {text}
      <CopyButton text={text} label={what} />
    </>
  ) : (
    "–"
  );
}

interface Props {
  readonly info: CustomerInfo;
  readonly docsCheck: "y" | "n";
}

/** A customer's data and settings as a description list. */
export function CustomerSummary({ info, docsCheck }: Props) {
  const { t } = useTranslate();
  const title = (field: string) => t(`customers.info.${field}`);
  const column = (field: string) => t(`customers.columns.${field}.title`);
  const yesNo = (field: "hasPin" | "hasMfa" | "termsAccepted" | "emailVerified") =>
    [title(field), codeText(t, "customers.info", info[field])] as const;
  const { referral } = info.config;
  return (
    <DescriptionList
      entries={[
        [column("id"), <Copyable key="id" text={String(info.id)} what={column("id")} />],
        [column("name"), info.name],
        [title("type"), t(isCompany(info.type) ? "customerType.company" : "customerType.person")],
        [
          column("doc1"),
          <Copyable key="doc1" text={maskDocument(info.document, info.type)} what={column("doc1")} />,
        ],
        [column("email"), <Copyable key="email" text={info.email} what={column("email")} />],
        [column("dateReg"), info.dateReg],
        [
          column("status"),
          <StatusTag key="status" color={customerColors[info.status]}>
            {codeText(t, "customers.columns.status", info.status)}
          </StatusTag>,
        ],
        [
          column("docsCheck"),
          <StatusTag key="docsCheck" color={doneColors[docsCheck]}>
            {codeText(t, "customers.columns.docsCheck", docsCheck)}
          </StatusTag>,
        ],
        [title("referral"), referral && joinParts([referral.name, referral.id])],
        yesNo("hasPin"),
        yesNo("hasMfa"),
        yesNo("termsAccepted"),
        yesNo("emailVerified"),
      ]}
    />
  );
}
