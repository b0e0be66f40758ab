import type { Customer } from "../../../contract/customers";
import type { Cell } from "../../engine/declaration/cell";
import { Person } from "../../engine/declaration/person";
import { codeText } from "../../i18n/code-text";
import { StatusTag } from "../../ui/status-tag";
import { doneColors } from "./colors";

/** True for a customer on the blacklist, as far as the platform or a change made here says so (decision record 112). */
export const isBlacklisted = ({ payment, withdraw }: Pick<Customer, "payment" | "withdraw">): boolean =>
  payment !== undefined || withdraw !== undefined;

/** The marks of a customer, as rows of other lists have them. */
export const marksOf = (row: Customer): string =>
  (isBlacklisted(row) ? "b" : "") +
  (row.docsCheck === "n" ? "k" : "") +
  (row.officeStatus === "a" ? "w" : "");

/** A customer's name with marks for one on the blacklist and one with a white label; the documents have a column. */
export const nameWithMark: Cell<string, Customer> = {
  text: (name) => name,
  sortValue: (name) => name,
  render: (name, row, { t, key }) => (
    <Person name={name} marks={row.officeStatus === "a" ? "w" : undefined}>
      {isBlacklisted(row) && <StatusTag color="red">{t(`${key}.blacklisted`)}</StatusTag>}
    </Person>
  ),
};

/** The code of a customer's documents: d for those disapproved last, which the wire has no code for. */
export const documentsCode = ({
  docsCheck,
  docsDisapproved,
}: Pick<Customer, "docsCheck" | "docsDisapproved">) =>
  docsCheck === "n" && docsDisapproved !== undefined ? "d" : docsCheck;

/** If a customer's documents are verified, pending, or were disapproved. */
export const documents: Cell<Customer["docsCheck"], Customer> = {
  isTag: true,
  sample: ({ t, key }) => Object.keys(doneColors).map((code) => codeText(t, key, code)),
  text: (_value, row, { t, key }) => codeText(t, key, documentsCode(row)),
  sortValue: (_value, row, { t, key }) => codeText(t, key, documentsCode(row)),
  render: (_value, row, { t, key }) => (
    <StatusTag color={doneColors[documentsCode(row)]}>{codeText(t, key, documentsCode(row))}</StatusTag>
  ),
};
