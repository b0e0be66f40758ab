const maxWidth = 110;

function inner(value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return value.map((item) => shortJson(item, `${indent}  `));
  return Object.entries(value as object)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${JSON.stringify(name)}: ${shortJson(item, `${indent}  `, name.length + 4)}`);
}

/** A value as JSON for readers: on one line when it fits into 110 characters, otherwise indented. */
export function shortJson(value: unknown, indent = "", before = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = inner(value, indent);
  if (parts.length === 0) return open + close;
  const pad = Array.isArray(value) ? "" : " ";
  const line = `${open}${pad}${parts.join(", ")}${pad}${close}`;
  if (!line.includes("\n") && indent.length + before + line.length <= maxWidth) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${close}`;
}
