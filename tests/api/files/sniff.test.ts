import { describe, expect, it } from "vitest";
import { sniff } from "../../../server/files/sniff";
import {
  document,
  emptyZip,
  pictures,
  pictureTypes,
  pngOf,
  withChunk,
  zipOf,
} from "../../support/tools/images";

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const page = "<html><script>alert(1)</script></html>";

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

/** A JPEG with a comment segment before all others. */
const withComment = (text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return join(pictures.jpeg.subarray(0, 2), "\xff\xfe", length, text, pictures.jpeg.subarray(2));
};

describe("the content of a file", () => {
  it.each(pictureTypes)("of %s is detected with its size", (name, type) => {
    expect(sniff(pictures[name])).toEqual({ type, width: 40, height: 30 });
  });

  it("of a document is detected", () => {
    expect(sniff(document)).toEqual({ type: "application/pdf" });
  });

  it("is an image although it contains metadata", () => {
    expect(sniff(withComment("Foto da equipe"))).toMatchObject({ type: "image/jpeg" });
    expect(sniff(withChunk(pictures.png, "tEXt", Buffer.from("Title\0Loja")))).toMatchObject({
      type: "image/png",
    });
  });

  it.each([
    ["nothing", ""],
    ["text", "Olá"],
    ["a page", page],
    ["a drawing with scripts", `<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`],
    ["a GIF", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"],
    ["an archive", emptyZip().toString("latin1")],
    ["a PNG's first bytes alone", "\x89PNG\r\n\x1a\n"],
    ["a JPEG's first bytes alone", "\xff\xd8\xff\xe0"],
    ["a page behind a JPEG's first bytes", `\xff\xd8\xff\xe0${page}`],
    ["a PDF's first bytes alone", "%PDF-1.7\n"],
  ])("is rejected when it is %s", (_, content) => {
    expect(sniff(join(content))).toBeUndefined();
  });
});

describe.each(Object.entries({ ...pictures, document }))("a %s", (_, bytes) => {
  it("cut short is rejected, wherever it ends", () => {
    for (let length = 0; length < bytes.length - 1; length += Math.ceil(bytes.length / 200))
      expect(sniff(bytes.subarray(0, length)), `${length} bytes`).toBeUndefined();
  });

  it.each([
    ["a page", page],
    ["an archive", emptyZip().toString("latin1")],
    ["one byte", "\x01"],
    ["itself", bytes.toString("latin1")],
  ])("followed by %s is rejected", (what, content) => {
    // Two concatenated documents are a valid one: a document that was edited and saved again.
    const isDocumentTwice = bytes === document && what === "itself";

    expect(sniff(join(bytes, content)) === undefined).toBe(!isDocumentTwice);
  });

  it("with anything before it is rejected", () => {
    expect(sniff(join(" ", bytes))).toBeUndefined();
    expect(sniff(join(page, bytes))).toBeUndefined();
  });
});

describe("a polyglot", () => {
  it.each([
    ["an archive that ends before the image does", zipOf("META-INF/MANIFEST.MF")],
    ["an empty archive", emptyZip()],
    ["a 7z archive", Buffer.from("7z\xbc\xaf\x27\x1c", "latin1")],
    ["a RAR archive", Buffer.from("Rar!\x1a\x07\x01\x00", "latin1")],
    ["a document", document],
    ["an element with a script of its own", Buffer.from("<img src=x onerror=alert(1)>")],
    ["markup in two bytes a character", Buffer.from("<script>alert(1)</script>", "utf16le")],
  ])("with %s in an unused chunk is rejected", (_, content) => {
    expect(sniff(withChunk(pictures.png, "prVt", content))).toBeUndefined();
  });

  it("is not an image whose pixels contain the bytes of an archive's end, or that has XML metadata", () => {
    const described = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:li once="y">Foto</rdf:li></x:xmpmeta>`;

    for (const content of ["PK\x05\x06 and pixels that follow", described])
      expect(sniff(withChunk(pictures.png, "iTXt", Buffer.from(content, "latin1")))).toBeDefined();
  });

  it.each(["<script>alert(1)</script>", "<!DOCTYPE html>", "<?php system($_GET[0]);", "<SVG onload=x>"])(
    "that hides %s in a comment is refused",
    (markup) => {
      expect(sniff(withComment(markup))).toBeUndefined();
      expect(sniff(withChunk(pictures.png, "tEXt", Buffer.from(`Comment\0${markup}`)))).toBeUndefined();
      expect(sniff(join("%PDF-1.4\n", `% ${markup}\n`, document.subarray(9)))).toBeUndefined();
    },
  );

  it("whose end is the comment of an archive inside it is rejected", () => {
    const end = 4 + 12;

    expect(sniff(withChunk(pictures.png, "prVt", emptyZip(end)))).toBeUndefined();
  });

  it("that is a script from its first bytes is rejected", () => {
    const size = Buffer.from([0x2f, 0x2a]);
    const filler = "\0".repeat(0x2f2a - 16);
    const script = join(
      pictures.jpeg.subarray(0, 4),
      size,
      pictures.jpeg.subarray(6, 20),
      filler,
      pictures.jpeg.subarray(20),
    );

    expect(sniff(script)).toBeUndefined();
  });
});

describe("a damaged image", () => {
  it("with one wrong bit in its pixels is rejected, in formats with a checksum", () => {
    expect(sniff(changed(pictures.png, 50))).toBeUndefined();
  });

  it("without width or height is rejected", () => {
    expect(sniff(pngOf(0, 30))).toBeUndefined();
    expect(sniff(pngOf(40, 0))).toBeUndefined();
  });

  it("whose length differs from its header is rejected", () => {
    expect(sniff(changed(pictures.webp, 4))).toBeUndefined();
  });
});

describe("a document", () => {
  it.each(["/OpenAction << /S /JavaScript /JS (app.alert(1)) >>", "/Launch", "/EmbeddedFile"])(
    "with %s is refused",
    (active) => {
      const text = document.toString("latin1");

      expect(sniff(join(text.replace("/Type /Catalog", `/Type /Catalog ${active}`)))).toBeUndefined();
    },
  );
});
