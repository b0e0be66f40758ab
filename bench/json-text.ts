/** Indented JSON with each array of plain values on one line, as the formatter leaves it. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[[^[\]{}]*\]/g, (array) => array.replace(/\s+/g, " ").replace("[ ", "[").replace(" ]", "]"))}\n`;
