import { createHmac } from "node:crypto";

const stepSeconds = 30;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes base32 (RFC 4648, section 6), with or without padding, spaces and lower case; throws for any other text. */
export function decodeBase32(text: string): Buffer {
  const clean = text.toUpperCase().replace(/[\s=-]/g, "");
  if (!/^[A-Z2-7]+$/.test(clean)) throw new Error("the secret of the one-time codes is not base32");
  const bits = [...clean].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits of a step, by RFC 6238 with SHA-1. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) % 16;
  return String((hash.readUInt32BE(offset) % 2 ** 31) % 10 ** 6).padStart(6, "0");
}

/** What the codes of an admin depend on. */
export interface CodesOptions {
  /** The secret as base32. */
  readonly secret: string;
  /** The platform's time. */
  now(): Date;
  /** Waits for some milliseconds. */
  wait(ms: number): Promise<void>;
}

/** Makes the one-time codes of one admin, as an authenticator app would, none of them twice. */
export class Codes {
  readonly #secret: Buffer;
  readonly #options: CodesOptions;
  #lastStep = 0;

  constructor(options: CodesOptions) {
    this.#secret = decodeBase32(options.secret);
    this.#options = options;
  }

  /** A code that this run has not used; waits for the next one when it has. */
  async fresh(): Promise<string> {
    while (this.#step() <= this.#lastStep) {
      const due = (this.#lastStep + 1) * stepSeconds * 1000;
      await this.#options.wait(Math.max(due - this.#options.now().getTime(), 0) + 1_000);
    }
    this.#lastStep = this.#step();
    return codeAt(this.#secret, this.#lastStep);
  }

  /** The code of this moment, whether it was used or not: for where it counts for nothing. */
  current(): string {
    return codeAt(this.#secret, this.#step());
  }

  /** The code of five minutes ago, or of a step before it where they happen to be the same as a valid one. */
  old(): string {
    return this.#invalid(Array.from({ length: 4 }, (_, i) => codeAt(this.#secret, this.#step() - 10 - i)));
  }

  /** Six digits that are no code of the time around now. */
  wrong(): string {
    return this.#invalid(["000000", "111111", "222222", "333333", "444444", "555555", "666666"]);
  }

  #invalid(candidates: readonly string[]): string {
    const valid = [-2, -1, 0, 1, 2].map((away) => codeAt(this.#secret, this.#step() + away));
    return candidates.find((code) => !valid.includes(code)) ?? "777777";
  }

  #step(): number {
    return Math.floor(this.#options.now().getTime() / 1000 / stepSeconds);
  }
}
