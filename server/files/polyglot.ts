/** Signs of a page or a program, which no image has in it but one that was made to be read as both. */
const markup = /<(!doctype|html|head|body|script|svg|iframe|object|\?php)\b|javascript:/i;

const endOfArchive = Buffer.from("PK\x05\x06", "latin1");
const endLength = 22;
/** An archive is found from its end, before which a comment of this many bytes may stand. */
const longestComment = 0xffff;

/** Whether bytes are a ZIP archive, or a JAR or office document, to whoever reads them from the end. */
function isArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  let at = bytes.indexOf(endOfArchive, first);
  while (at >= 0 && at + endLength <= bytes.length) {
    if (at + endLength + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    at = bytes.indexOf(endOfArchive, at + 1);
  }
  return false;
}

/** Whether bytes can also be read as a page, a program or an archive. */
export const isPolyglot = (bytes: Buffer): boolean =>
  isArchive(bytes) || markup.test(bytes.toString("latin1"));
