import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The number of the 30-second step (RFC 6238) at a moment. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** Whole seconds until a step begins. */
export const secondsUntil = (step: number, now: Date): number =>
  Math.ceil(step * stepSeconds - now.getTime() / 1000);

/** The six-digit code of a secret at a step (RFC 6238, HMAC-SHA-1). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step that a code belongs to: the current one, the previous or the next; undefined when it fits none of them. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const received = Buffer.from(code);
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}

/** Bytes as base32 without padding, the form in which authenticator apps accept a secret. */
export function base32(bytes: Uint8Array): string {
  let [bits, value, text] = [0, 0, ""];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}
