import { bareDocument, maskDocument } from "../../contract/documents";
import { searchText } from "./text";

/** The fields of a customer that searches find. */
export interface SearchedCustomer {
  id: number;
  type: number;
  name: string;
  doc1: string | null;
  email: string | null;
  cell_phone: string | null;
}

const digits = (text: string | null) => text?.replace(/\D/g, "");

/** A customer's `search` column: id, name, document and phone with and without their masks, and e-mail. */
export const customerSearch = (customer: SearchedCustomer): string =>
  searchText(
    customer.id,
    customer.name,
    customer.doc1 && bareDocument(customer.doc1),
    customer.doc1 && maskDocument(customer.doc1, customer.type),
    customer.email,
    customer.cell_phone,
    digits(customer.cell_phone),
  );
