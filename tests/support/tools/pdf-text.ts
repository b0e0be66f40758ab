import { inflateSync } from "node:zlib";

/** The objects of a PDF as Chromium writes it, by number: the dictionary, and the stream unpacked. */
function objectsOf(pdf: string): Map<number, { readonly head: string; readonly stream: string }> {
  const objects = new Map<number, { head: string; stream: string }>();
  for (const [, number, body = ""] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf("stream\n");
    const head = at < 0 ? body : body.slice(0, at);
    const packed = at < 0 ? "" : body.slice(at + "stream\n".length, body.lastIndexOf("\nendstream"));
    const isPacked = head.includes("/FlateDecode");
    const stream = isPacked ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : packed;
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

const unicode = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** The letters of a font by the codes of its glyphs, from its table for readers. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, part = ""] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = "", letter = ""] of part.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(code, 16), unicode(letter));
  for (const [, part = ""] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", first = ""] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = Number.parseInt(from, 16);
      for (let code = start; code <= Number.parseInt(to, 16); code += 1)
        letters.set(code, String.fromCodePoint(Number.parseInt(first, 16) + code - start));
    }
  return letters;
}

const reference = (head: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);

/**
 * The texts of a PDF's pages as Chromium wrote them, page by page, each in the order in which it is drawn: pieces that are drawn apart are in lines of
 * their own. It reads no PDF of other programs.
 */
export function pdfTexts(file: Buffer): string[] {
  const objects = objectsOf(file.toString("latin1"));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map<string, Map<number, string>>();
    for (const [, name = "", number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.head ?? "";
      fonts.set(name, lettersOf(objects.get(reference(font, "ToUnicode"))?.stream ?? ""));
    }
    const content = objects.get(reference(head, "Contents"))?.stream ?? "";
    let font = new Map<number, string>();
    const pieces: string[] = [];
    for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)> Tj/g)) {
      if (name) font = fonts.get(name) ?? new Map();
      else if (glyphs)
        pieces.push(
          (glyphs.match(/.{4}/g) ?? []).map((code) => font.get(Number.parseInt(code, 16)) ?? "").join(""),
        );
    }
    return pieces.join("\n");
  });
}
