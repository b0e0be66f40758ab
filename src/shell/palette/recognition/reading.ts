/** What is wrong with a code: a check digit, by its field or of the whole; its length; or what it says. */
export type Fault =
  | { readonly kind: "field"; readonly field: number }
  | { readonly kind: "whole" | "length" | "content" | "cut" | "digits" };

/** A CPF, CNPJ, e-mail or phone as lists are searched for it; each is a Pix key too. */
export interface ContactReading {
  readonly kind: "cpf" | "cnpj" | "email" | "phone";
  readonly value: string;
  readonly faults: readonly Fault[];
}

/** A random Pix key. */
export interface RandomKeyReading {
  readonly kind: "randomKey";
  readonly value: string;
}

/** The id of a record, of the screens whose word stood before it; of any screen without a word. */
export interface IdReading {
  readonly kind: "id";
  readonly id: number;
  readonly screens?: readonly string[];
}

/** A Pix copy-and-paste code. A code with faults holds nothing. */
export interface PixCodeReading {
  readonly kind: "pixCode";
  readonly faults: readonly Fault[];
  readonly key?: string | undefined;
  readonly url?: string | undefined;
  readonly txid?: string | undefined;
  /** In reais; undefined where the payer sets it. */
  readonly amount?: number | undefined;
  readonly merchant?: string;
  readonly city?: string;
}

/** A boleto by its line or its bar code: of a bank, or of a collection (water, power, taxes). One with faults holds nothing. */
export interface BoletoReading {
  readonly kind: "boleto";
  readonly form: "line" | "barcode";
  readonly of: "bank" | "collection";
  /** The digits of the line, which an order is found by; those that were given where they are not as many as there should be. */
  readonly digits: string;
  readonly faults: readonly Fault[];
  /** The bank's clearing code. */
  readonly bank?: string | undefined;
  /** In reais; undefined where the boleto says none. */
  readonly amount?: number | undefined;
  /** dd/mm/yyyy; undefined where the boleto says none. */
  readonly due?: string | undefined;
}

/** What a text was recognised as. */
export type Reading = ContactReading | RandomKeyReading | IdReading | PixCodeReading | BoletoReading;
