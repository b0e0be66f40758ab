import type { FieldError } from "../../contract/validation";

/** What an answer says to people. */
export interface ServerMessages {
  lines: string[];
  fields: FieldError[];
}

/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const say = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const split = (value: unknown): string[] =>
  say(value)
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);

const isPair = (value: unknown): value is Record<"field" | "message", unknown> =>
  isRecord(value) && "field" in value && "message" in value;

const isSaying = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isSaying) : say(value) !== "";

/** A refusal may carry rows as its `data` (as they now are, for instance): only what is texts by field is an error. */
function isAboutFields(data: unknown): boolean {
  if (Array.isArray(data)) return data.every(isPair);
  if (!isRecord(data)) return false;
  return isPair(data) || Object.values(data).every((value) => typeof value !== "number" && isSaying(value));
}

/**
 * Reads what the platform says of a failure, in each form that decision A14 accepts: pairs of field and message,
 * messages by field, or lines parted by semicolons. Nothing that is said gets lost and nothing throws.
 */
export function readMessages(message: unknown, data: unknown): ServerMessages {
  const lines: string[] = [];
  const fields: FieldError[] = [];

  const add = (field: unknown, value: unknown) => {
    const text = [value].flat().map(say).filter(Boolean).join("; ");
    const name = say(field);
    if (text && name) fields.push({ field: name, message: text });
    else if (text) lines.push(text);
  };

  for (const part of [message, ...(isAboutFields(data) ? [data] : [])].flat()) {
    if (isPair(part)) add(part.field, part.message);
    else if (isRecord(part)) for (const [field, value] of Object.entries(part)) add(field, value);
    else lines.push(...split(part));
  }
  return { lines, fields };
}
