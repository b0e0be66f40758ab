import { createHmac } from "node:crypto";

/** Decodes base32 (RFC 4648, section 6). */
function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows for an otpauth URI, by RFC 6238; written apart from the platform's own code. */
export function codeOf(otpauth: string, at: Date): string {
  const { protocol, searchParams } = new URL(otpauth);
  if (protocol !== "otpauth:") throw new Error(`${otpauth} sets up no authenticator.`);
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at.getTime() / 1000 / Number(searchParams.get("period") ?? 30)), 4);
  const hash = createHmac("sha1", bytesOf(searchParams.get("secret") ?? ""))
    .update(counter)
    .digest();
  const offset = hash.readUInt8(hash.length - 1) % 16;
  return String((hash.readUInt32BE(offset) % 2 ** 31) % 10 ** 6).padStart(6, "0");
}
