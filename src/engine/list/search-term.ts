import { isCnpj } from "../../../contract/documents";

/** What a search box asks the platform for. */
export interface SearchTerm {
  /** The text that is sent. */
  readonly text: string;
  /** True for a whole document, an id or a boleto, which means one record or the records of one customer. */
  readonly isRecord: boolean;
}

/** The address in a pasted `Ana <ana@example.com>` or `mailto:ana@example.com`. */
const email = /[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+\.\p{L}{2,}/u;
const documentLengths = [11, 14];
/** The digits of a boleto: a bank's and that of a collection. */
const boletoLengths = [47, 48];
/** An id as pages and sheets show it: 1041, #1041, 1.041, 1 041. */
const id = /^#? ?(\d{1,9}|\d{1,3}([. ]\d{3})+)$/;

/**
 * Reads the text of a search box as people paste it: documents and boletos with any dots, dashes and spaces, ids with `#` or thousands, e-mails
 * with a name around them. Any other text is only trimmed, since a name or a code may hold all of these signs.
 */
export function searchTerm(typed: string): SearchTerm {
  const text = typed
    // signs without width, which come along from PDFs and chats
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim();
  const bare = text.replace(/[.\-/ ]/g, "");
  if (/^\d+$/.test(bare) && [...documentLengths, ...boletoLengths].includes(bare.length))
    return { text: bare, isRecord: true };
  // a name and a year may be as long as a document of letters and digits
  if (/\d/.test(bare) && isCnpj(bare)) return { text: bare.toUpperCase(), isRecord: true };
  if (id.test(text)) return { text: text.replace(/\D/g, ""), isRecord: true };
  return { text: email.exec(text)?.[0] ?? text, isRecord: false };
}
