import { describe, expect, it } from "vitest";
import { Upload } from "../../../server/files/data-url";
import { type BodyFault, BodyReader } from "../../../server/http/body-reader";
import { createRandom } from "../../../server/seed/random";
import { dataUrl } from "../../support/tools/images";

const kibibyte = 1024;
const limits = { text: 64 * kibibyte, upload: 8 * kibibyte };
const file = (size: number) => Buffer.alloc(size, "pixels");

/** Reads a body that arrives in pieces of the sizes that `sizeOf` gives. */
function read(body: string | Buffer, sizeOf: () => number = () => 1000): { value: unknown } | BodyFault {
  const bytes = Buffer.from(body);
  const reader = new BodyReader(limits);
  for (let at = 0; at < bytes.length; ) {
    const size = sizeOf();
    const fault = reader.push(bytes.subarray(at, at + size));
    if (fault) return fault;
    at += size;
  }
  return reader.end();
}

const readValue = (body: string) => (read(body) as { value: Record<string, unknown> }).value;
/** As some languages write JSON: slashes and plus signs escaped. */
const asPhp = (text: string) => text.replaceAll("/", "\\/");
const asDotNet = (text: string) => text.replaceAll("+", "\\u002B");

describe("a body of JSON", () => {
  it("is what JSON.parse makes of it, wherever it is cut into pieces", () => {
    const random = createRandom(7);
    const letters = ['"', "\\", "é", "\u2028", "d", "data:", "\n", "{", "x".repeat(1500), "\\\\"];
    const text = () => Array.from({ length: random.between(0, 6) }, () => random.pick(letters)).join("");
    for (let round = 0; round < 300; round += 1) {
      const body = { [text()]: [text(), { a: text(), b: round }], "": [[text()]] };
      const json = JSON.stringify(body, null, random.between(0, 2));

      expect(
        read(json, () => random.between(1, 1 + (round % 40) ** 2)),
        json,
      ).toEqual({ value: body });
    }
  });

  it.each([1, 2, 3, 5, 64, 1000, 100_000])("gives its files, in pieces of %i bytes", (size) => {
    const bytes = file(3000);
    const body = JSON.stringify({ logo: dataUrl(bytes), slides: [{ img: dataUrl(bytes) }], title: "Loja" });

    const upload = new Upload({ bytes });
    expect(read(body, () => size)).toEqual({
      value: { logo: upload, slides: [{ img: upload }], title: "Loja" },
    });
  });

  it.each([
    ["as PHP writes it", asPhp],
    ["as .NET writes it", asDotNet],
  ])("gives a file %s", (_, write) => {
    const bytes = Buffer.from("fbef".repeat(1000), "hex");

    expect(readValue(write(JSON.stringify({ a: dataUrl(bytes) })))).toEqual({ a: new Upload({ bytes }) });
  });

  it("keeps a short data URL, and a long text that begins with a word for a date", () => {
    const body = { short: dataUrl(file(30)), text: `data: 12/10/2026, ${"x".repeat(2000)}` };

    expect(readValue(JSON.stringify(body))).toEqual(body);
  });

  it.each([
    [limits.upload, new Upload({ bytes: file(limits.upload) })],
    [limits.upload + 1, new Upload("tooLarge")],
    [20 * limits.upload, new Upload("tooLarge")],
  ])("tells of a file of %i bytes if it is too large", (size, upload) => {
    expect(readValue(JSON.stringify({ a: dataUrl(file(size)) }))).toEqual({ a: upload });
  });

  it("has a file without content where the base64 is none", () => {
    for (const wrong of ["-", "_", "*", " ", "=", "é"])
      expect(readValue(JSON.stringify({ a: `${dataUrl(file(3000))}A${wrong}AA` }))).toEqual({
        a: new Upload(undefined),
      });
  });

  it.each([limits.text, limits.text + 10])("of texts alone has a limit; %i bytes", (size) => {
    const body = JSON.stringify({ a: "x".repeat(size - '{"a":""}'.length) });

    expect(typeof read(body)).toBe(size > limits.text ? "string" : "object");
  });

  it.each([
    ["a text that does not end", '{"a":"x'],
    ["a file that does not end", JSON.stringify({ a: dataUrl(file(3000)) }).slice(0, -10)],
    ["an escape of nothing in a file", `{"a":"${dataUrl(file(3000))}\\x"}`],
    ["nothing but a file's quote", '"'],
    ["a key without a value", '{"a"}'],
  ])("is refused with %s", (_, body) => {
    expect(read(body)).toBe("malformed");
  });

  it("is refused with invalid UTF-8, in a text and in a file", () => {
    const broken = Buffer.from([0xc0, 0xaf]);

    for (const before of ['{"a":"', `{"a":"${dataUrl(file(3000))}`])
      expect(read(Buffer.concat([Buffer.from(before), broken, Buffer.from('"}')]))).toBe("malformed");
  });

  it("is refused when it is nested too deep", () => {
    expect(read("[".repeat(65) + "]".repeat(65))).toBe("tooDeep");
  });
});
