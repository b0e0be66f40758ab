import type { ReactNode } from "react";
import { RecordLink, referenceTo } from "../../../engine/declaration/record-link";
import { isBlank } from "../../../format/join-parts";
import type { Translate } from "../../../i18n/translate";
import { CopyButton } from "../../../ui/copy-button";
import type { Description } from "../../../ui/description-list";
import { type AccountEntry, accountEntries } from "./account-data";

interface Props {
  readonly entry: AccountEntry;
  /** What is said of it. */
  readonly children?: ReactNode;
}

/** A part as it is shown: a customer's id leads to the customer, and what is typed elsewhere has a button that copies it. */
export function AccountValue({ entry, children }: Props): ReactNode {
  const { name, text, copy, customer } = entry;
  const value =
    customer === undefined ? text : <RecordLink to={referenceTo("customers", customer)}>{text}</RecordLink>;
  return (
    <>
      {value}
      {children}
      {/* the last one, which is never alone on a line */}
      {customer === undefined && copy !== undefined && <CopyButton text={copy} label={name} />}
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
