import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";
import type { ReadEnd } from "./cursors";

const macLength = 16;

/** Texts that say where reading a list ended. Each is of one question: an order compares values of its own kind. */
export interface Marks {
  /** The text of an end, for whoever asks the same again. */
  sign(question: object, end: ReadEnd): string;
  /** The end in a text; undefined for one that this platform never made, or made for another question. */
  open(question: object, mark: string): ReadEnd | undefined;
}

/** The same text for the same fields, whatever their order. */
const textOf = (question: object) =>
  JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Signs ends with a key derived from `secret`. */
export function createMarks(secret: string): Marks {
  const key = deriveKey(secret, "marks", 32);
  const macOf = (question: object, payload: Buffer) =>
    createHmac("sha256", key)
      .update(textOf(question))
      .update("\n")
      .update(payload)
      .digest()
      .subarray(0, macLength);
  return {
    sign(question, { value, id }) {
      const payload = Buffer.from(JSON.stringify([value, id]));
      return Buffer.concat([macOf(question, payload), payload]).toString("base64url");
    },
    open(question, mark) {
      const signed = Buffer.from(mark, "base64url");
      const payload = signed.subarray(macLength);
      if (payload.length === 0 || !timingSafeEqual(macOf(question, payload), signed.subarray(0, macLength)))
        return undefined;
      const [value, id] = JSON.parse(payload.toString()) as [ReadEnd["value"], number];
      return { value, id };
    },
  };
}
