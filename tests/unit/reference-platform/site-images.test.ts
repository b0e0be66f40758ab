import { describe, expect, it } from "vitest";
import { shortName } from "../../../src/resources/offices/site/image-file";
import { readImageSize } from "../../../src/resources/offices/site/read-image-size";
import { document, emptyZip, pictures, pictureTypes, pngOf } from "../../support/tools/images";

const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;

describe("the content of an image", () => {
  it.each(pictureTypes)("is read as a %s of 40 by 30 pixels", (kind, type) => {
    expect(readImageSize(bytesOf(pictures[kind]))).toEqual({ type, width: 40, height: 30 });
  });

  it("declares its size", () => {
    expect(readImageSize(bytesOf(pngOf(320, 96)))).toEqual({ type: "image/png", width: 320, height: 96 });
  });

  it.each([
    ["a document", document],
    ["an archive", emptyZip()],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')],
    ["a GIF", Buffer.from("GIF89a\x28\x00\x1e\x00")],
    ["an empty file", Buffer.alloc(0)],
    ["a PNG of no pixels", pngOf(1, 1).fill(0, 16, 24)],
    ["a truncated PNG", pictures.png.subarray(0, 20)],
    ["a truncated JPEG", pictures.jpeg.subarray(0, 12)],
    ["a truncated WebP", pictures.webp.subarray(0, 24)],
  ])("is not read from %s", (_what, file) => {
    expect(readImageSize(bytesOf(file))).toBeUndefined();
  });
});

describe("a file's name", () => {
  it.each([
    ["logo.png", "logo.png"],
    ["vinte-caracteres.png", "vinte-caracteres.png"],
    ["logotipo-da-minha-loja.png", "logotipo-da-min….png"],
    ["logotipo-sem-nenhum-fim", "logotipo-sem-nenhum…"],
  ])("%s is shown as %s", (name, shown) => {
    expect(shortName(name)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(20);
  });
});
