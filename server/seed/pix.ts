import { fold } from "../search/text";
import type { Random } from "./random";

/** The end-to-end id of a Pix payment: E, a bank number that no bank has, the minute, and eleven random digits. */
export function endToEndId(random: Random, at: Date): string {
  const time = at.toISOString().replace(/\D/g, "").slice(0, 12);
  return `E99999999${time}${random.digits(11)}`;
}

/** CRC-16/CCITT-FALSE as four hexadecimal digits, the checksum at the end of a Pix code. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** An EMV field: id, length in two digits, value. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

const plain = (text: string, longest: number) =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, "")
    .slice(0, longest)
    .trim();

/** A charge to be paid by Pix. */
export interface PixCharge {
  /** Identifies the charge at the receiver's bank. */
  hash: string;
  /** In cents. */
  amount: number;
  receiver: string;
  city: string;
  /** The receiver's Pix key: the code has it, with the hash shortened to a txid, instead of the charge's address. */
  key?: string;
}

/** The longest txid of a code with a key. */
const longestTxid = 25;

/** The copy-and-paste code of a charge: a BR Code, EMV fields in order with the checksum last. */
export function pixCode({ hash, amount, receiver, city, key }: PixCharge): string {
  const target = key === undefined ? field("25", `pix.example.com/qr/v2/${hash}`) : field("01", key);
  const code = [
    field("00", "01"),
    field("01", key === undefined ? "12" : "11"),
    field("26", field("00", "br.gov.bcb.pix") + target),
    field("52", "0000"),
    field("53", "986"),
    field("54", (amount / 100).toFixed(2)),
    field("58", "BR"),
    field("59", plain(receiver, 25) || "RECEBEDOR"),
    field("60", plain(city, 15)),
    field("62", field("05", key === undefined ? "***" : hash.slice(0, longestTxid))),
    "6304",
  ].join("");
  return code + crc16(code);
}
