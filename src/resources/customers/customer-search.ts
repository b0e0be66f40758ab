import type { Customer } from "../../../contract/customers";
import { maskDocument } from "../../../contract/documents";
import { isMasked } from "../../format/masked";

const whole = (text: string) => !isMasked(text) && text;

/** What a list is searched for to find this customer only. The id comes last because a search also finds it within other numbers. */
export const customerSearch = ({ doc1, type, email, id }: Customer): string =>
  (whole(doc1) && maskDocument(doc1, type)) || whole(email) || String(id);
