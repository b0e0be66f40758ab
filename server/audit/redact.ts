/** The longest text (characters), list (items) and whole value (characters) that the audit keeps. */
const longestText = 500;
const longestList = 50;
const longestValue = 16_000;
const deepest = 8;

/** Field names that may hold a secret, in lower case without punctuation. */
const secrets = new Set([
  "password",
  "passwordhash",
  "pass",
  "pin",
  "otp",
  "code",
  "secret",
  "totpsecret",
  "mfa",
  "token",
  "appauth",
  "apikey",
  "content",
]);

const isSecret = (name: string) => secrets.has(name.replace(/[^a-z]/gi, "").toLowerCase());

function cutText(text: string): string {
  if (/^data:[^,]{0,100},/.test(text)) return `[file, ${text.length} characters]`;
  return text.length > longestText ? `${text.slice(0, longestText)} [cut, ${text.length} characters]` : text;
}

function cutList(list: readonly unknown[], depth: number): unknown[] {
  const kept = list.slice(0, longestList).map((item) => redact(item, depth + 1));
  return list.length > longestList ? [...kept, `[cut, ${list.length} items]`] : kept;
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cutText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[file, ${value.byteLength} bytes]`;
  if (depth >= deepest) return "[cut, too deep]";
  if (Array.isArray(value)) return cutList(value, depth);
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    isSecret(name) ? "[secret]" : redact(field, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A value as the audit keeps it: JSON without secrets and file contents, with large parts replaced by a marker that names their
 * size; null for null and undefined, which mean that the row does not exist.
 */
export function auditedValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const json = JSON.stringify(redact(value, 0)) ?? "null";
  return json.length > longestValue
    ? JSON.stringify(`${json.slice(0, longestValue)} [cut, ${json.length} characters]`)
    : json;
}
