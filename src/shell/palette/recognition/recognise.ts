import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { bareDocument, isCnpj, isCpf } from "../../../../contract/documents";
import { searchTerm } from "../../../engine/list/search-term";
import { searchable } from "../../../format/searchable";
import { readBoleto } from "./boleto";
import { readPixCode } from "./pix-code";
import type { ContactReading, IdReading, PixCodeReading, Reading } from "./reading";

/** The screens that a word means, by the word as `foldWord` writes it. */
export type ScreenWords = ReadonlyMap<string, readonly string[]>;

/** A text without accents and capitals, as words are compared. */
export const foldWord = (text: string): string => searchable(text).trim();

const digitsFault = [{ kind: "digits" }] as const;
const contact = (kind: ContactReading["kind"], value: string, isRight = true): ContactReading => ({
  kind,
  value,
  faults: isRight ? [] : digitsFault,
});

/** A phone as lists are searched for it: area and number. */
function readPhone(text: string): ContactReading | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  const national = digits.length > 11 ? digits.replace(/^(00)?55/, "") : digits;
  if (isValidPhone(national)) return contact("phone", national);
  // as people say it within their own area
  return /^(9\d{4}|[2-5]\d{3})[- ]\d{4}$/.test(text) ? contact("phone", digits) : undefined;
}

const cpfMask = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const cnpjMask = /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/i;

function readDocument(text: string): ContactReading | undefined {
  const bare = bareDocument(text);
  if (!/^[\dA-Z./\- ]+$/i.test(text)) return undefined;
  if (isCpf(text)) return contact("cpf", bare);
  // a name and a year may be as long as a document of letters and digits
  if (/\d/.test(text) && isCnpj(text)) return contact("cnpj", bare);
  if (cpfMask.test(text)) return contact("cpf", bare, false);
  return cnpjMask.test(text) ? contact("cnpj", bare, false) : undefined;
}

/** What only digits are when their check digits say that they are no document. */
function readWrongDocument(text: string): ContactReading | undefined {
  const digits = text.replace(/[.\-/ ]/g, "");
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === 11) return contact("cpf", digits, false);
  return digits.length === 14 ? contact("cnpj", digits, false) : undefined;
}

function readId(text: string, words: ScreenWords): IdReading | undefined {
  const [, word = "", sign = "", number = ""] =
    /^(\p{L}[\p{L}\s-]*?)?\s*(#|n[º°.]|nr\.?|id)?\s*:?\s*([\d. ]+)$/iu.exec(text) ?? [];
  const term = searchTerm(`#${number}`);
  const id = Number(term.text);
  if (!number || !term.isRecord || !Number.isSafeInteger(id) || id < 1) return undefined;
  if (!word) return { kind: "id", id };
  const screens = words.get(foldWord(word));
  if (screens) return { kind: "id", id, screens };
  return foldWord(word) === "id" && !sign ? { kind: "id", id } : undefined;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u;

/**
 * Says what a text is that somebody pasted or typed: a document, an e-mail, a phone, the id of a record, a Pix key or code, a boleto. A text may
 * be several things at once, such as a CPF and a phone; it is none of them if the list is empty.
 */
export function recognise(typed: string, words: ScreenWords, today: Date): readonly Reading[] {
  const code = readPixCode(typed) ?? readBoleto(typed, today);
  if (code) return [code];
  const { text: term } = searchTerm(typed);
  if (emailPattern.test(term)) return [contact("email", term.toLowerCase())];
  const text = typed.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "").trim();
  const key = getPixKeyInfo(text);
  if (key?.type === "evp") return [{ kind: "randomKey", value: key.value }];
  const read = [readDocument(text), readPhone(text), readId(text, words)].filter(
    (reading) => reading !== undefined,
  );
  if (read.length > 0) return read;
  const wrong = readWrongDocument(text);
  return wrong ? [wrong] : [];
}

/** What names the payment in a Pix code: its txid, or the end of the address of the charge. */
const pixReference = ({ txid, url }: PixCodeReading): string | undefined => txid ?? url?.split("/").at(-1);

/**
 * The texts that a list is searched for, to find whom or what a reading is of; each where the one before finds nothing. None where it names
 * nobody.
 */
export function searchedTexts(reading: Reading): readonly string[] {
  if (reading.kind === "id") return [String(reading.id)];
  if (reading.kind === "boleto") return [reading.digits];
  if (reading.kind !== "pixCode") return [reading.value];
  // the key as lists have it: a phone without its country
  const [key] = reading.key === undefined ? [] : recognise(reading.key, new Map(), new Date(0));
  const texts = [pixReference(reading), (key && searchedTexts(key)[0]) ?? reading.key];
  return texts.filter((text) => text !== undefined && text !== "") as string[];
}
