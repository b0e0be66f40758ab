import pg from "pg";

const bigint = 20;
const bigintArray = 1016;
/** date, time, timestamp, timestamptz and timetz; a JavaScript Date would drop microseconds and guess a time zone. */
const moments = new Set([1082, 1083, 1114, 1184, 1266]);
const momentArrays = new Set([1182, 1183, 1115, 1185, 1270]);

const asText = (text: string): string => text;
const textArray: number = 1009;
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray);

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

/** Parses column values: bigint to number (RangeError past 2^53), moments stay text, all others as the driver does. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === bigint) return parseBigint;
    if (oid === bigintArray)
      return (text: string) => parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)));
    if (moments.has(oid)) return asText;
    if (momentArrays.has(oid)) return parseTextArray;
    return pg.types.getTypeParser(oid, "text");
  },
};

/** Leaves every value as the text that PostgreSQL sent, for copying data unchanged. */
export const textValues: pg.CustomTypesConfig = { getTypeParser: () => asText };
