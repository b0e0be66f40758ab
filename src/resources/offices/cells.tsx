import { maskDocument } from "../../../contract/documents";
import type { Office } from "../../../contract/offices";
import type { Cell } from "../../engine/declaration/cell";
import { Person } from "../../engine/declaration/person";
import { referenceTo } from "../../engine/declaration/record-link";
import { joinParts } from "../../format/join-parts";
import { EmailText } from "../../ui/email-text";

const documentOf = ({ doc1, type }: Office["customerData"]) => maskDocument(doc1, type);

/** The white label's customer, with their document beneath. */
export const owner: Cell<Office["customerData"], Office> = {
  isTwoLines: true,
  text: (customer) => joinParts([customer.name, documentOf(customer)]),
  sortValue: ({ name }) => name,
  render: (customer, row) => (
    <span className="above">
      <Person name={customer.name} to={referenceTo("customers", customer.id)} marks={row.customerMarks} />
      <span className="muted">{documentOf(customer)}</span>
    </span>
  ),
};

/** The white label's contact data: its customer's e-mail address, with its own phone beneath. */
export const contact: Cell<string, Office> = {
  isTwoLines: true,
  text: (phone, { customerData }) => joinParts([customerData.email, phone]),
  sortValue: (_phone, { customerData }) => customerData.email,
  render: (phone, { customerData }) => (
    <span className="above">
      <EmailText address={customerData.email} />
      <span className="muted">{phone}</span>
    </span>
  ),
};
