const marker = "%%EOF";
/** Readers look for the end marks in this many bytes before the end. */
const tail = 1024;
/** Names of features that run, open or carry something else when a document is opened. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** True for a complete PDF that only shows pages, with nothing before its head and nothing after its end. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n]/.test(bytes.toString("latin1", 0, 16))) return false;
  const end = bytes.toString("latin1", Math.max(0, bytes.length - tail));
  const last = end.lastIndexOf(marker);
  if (last < 0 || end.slice(last + marker.length).trim() !== "") return false;
  const start = /startxref\s+(\d+)\s+$/.exec(end.slice(0, last))?.[1];
  if (start === undefined || Number(start) >= bytes.length) return false;
  return !active.test(bytes.toString("latin1"));
}
