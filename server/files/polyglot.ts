import type { FileFacts } from "../reference-data/file-type";

/** Marks of a page or a program; an image contains them only when it was made to be read as both. */
const markup =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|link|meta|style|form|base)[\s/>]|<\?php|javascript:|<[a-z][^<>]{0,200}\son[a-z]{3,20}\s*=/i;

/** First bytes of 7z and RAR archives, whose readers find them anywhere in a file. */
const archives = ["7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07"].map((mark) => Buffer.from(mark, "latin1"));

/** Signatures of a ZIP archive (PKWARE's APPNOTE, 4.3): a directory entry, and the two kinds of end record. */
const [entryOfZip, endOfZip, endOfZip64] = ["PK\x01\x02", "PK\x05\x06", "PK\x06\x07"].map((mark) =>
  Buffer.from(mark, "latin1"),
) as [Buffer, Buffer, Buffer];
const [endLength, end64Length] = [22, 20];

/**
 * True when a ZIP archive ends at `at`: its directory is right before or at the offset it names, or it is empty. Readers search
 * for the end backwards and tolerate bytes after it, so it may be anywhere.
 */
function endsZip(bytes: Buffer, at: number): boolean {
  if (at + endLength > bytes.length) return false;
  const holds = (mark: Buffer, start: number) =>
    start >= 0 && bytes.subarray(start, start + mark.length).equals(mark);
  const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  const isEmpty = bytes.subarray(at + endOfZip.length, at + 16).every((byte) => byte === 0);
  return (
    isEmpty ||
    holds(entryOfZip, at - size) ||
    holds(entryOfZip, offset) ||
    holds(endOfZip64, at - end64Length)
  );
}

function hasZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(endOfZip); at >= 0; at = bytes.indexOf(endOfZip, at + 1))
    if (endsZip(bytes, at)) return true;
  return false;
}

const isArchive = (bytes: Buffer) => hasZip(bytes) || archives.some((mark) => bytes.includes(mark));

/** Finds markup in one byte per character, or in two. */
const hasMarkup = (bytes: Buffer) => markup.test(bytes.toString("latin1").replaceAll("\0", ""));

/** True when bytes of a type can also be read as a page, a program, an archive or a document. */
export const isPolyglot = (bytes: Buffer, type: FileFacts["type"]): boolean =>
  isArchive(bytes) || hasMarkup(bytes) || (type !== "application/pdf" && bytes.includes("%PDF-"));
