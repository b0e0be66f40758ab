import type { FieldError } from "./validation";

/** The user-facing messages of a response. */
export interface ServerMessages {
  lines: string[];
  fields: FieldError[];
}

/** True for a plain object, not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);

const isPair = (value: unknown): value is Record<"field" | "message", unknown> =>
  isRecord(value) && "field" in value && "message" in value;

const isMessage = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isMessage) : textOf(value) !== "";

/** True when `data` holds messages by field. A refusal may also carry rows there, such as their current state. */
function hasFieldErrors(data: unknown): boolean {
  if (Array.isArray(data)) return data.every(isPair);
  if (!isRecord(data)) return false;
  return isPair(data) || Object.values(data).every((value) => typeof value !== "number" && isMessage(value));
}

/**
 * Reads the platform's messages about a failure in each form of requirement A14: pairs of field and message, messages
 * by field, or lines separated by semicolons. Keeps every message and never throws.
 */
export function readMessages(message: unknown, data: unknown): ServerMessages {
  const lines: string[] = [];
  const fields: FieldError[] = [];

  const add = (field: unknown, value: unknown) => {
    const text = [value].flat().map(textOf).filter(Boolean).join("; ");
    const name = textOf(field);
    if (text && name) fields.push({ field: name, message: text });
    else if (text) lines.push(text);
  };

  for (const part of [message, ...(hasFieldErrors(data) ? [data] : [])].flat()) {
    if (isPair(part)) add(part.field, part.message);
    else if (isRecord(part)) for (const [field, value] of Object.entries(part)) add(field, value);
    else lines.push(...linesOf(part));
  }
  return { lines, fields };
}
