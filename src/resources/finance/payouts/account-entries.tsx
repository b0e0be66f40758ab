import type { ReactNode } from "react";
import { RecordLink, referenceTo } from "../../../engine/declaration/record-link";
import { isBlank } from "../../../format/join-parts";
import type { Translate } from "../../../i18n/translate";
import { CopyButton } from "../../../ui/copy-button";
import type { Description } from "../../../ui/description-list";
import { type AccountEntry, accountEntries } from "./account-data";

/** A part as it is shown: a customer's id leads to the customer, and what is typed elsewhere has a button that copies it. */
export function AccountValue({ entry }: { readonly entry: AccountEntry }): ReactNode {
  const { name, text, copy, customer } = entry;
  if (customer !== undefined) return <RecordLink to={referenceTo("customers", customer)}>{text}</RecordLink>;
  if (copy === undefined) return text;
  return (
    <>
      {text}
      <CopyButton text={copy} label={name} />
    </>
  );
}

/** The account data of a payout for a description list. */
export const accountDescriptions = (
  data: Readonly<Record<string, unknown>>,
  label: string,
  t: Translate,
): Description[] =>
  accountEntries(data, label, t).map((entry) => ({
    name: entry.name,
    text: entry.text,
    value: isBlank(entry.text) ? undefined : <AccountValue entry={entry} />,
  }));
