import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import type { Fault, PixCodeReading } from "./reading";

/** The CRC-16 that ends a BR Code: polynomial 0x1021, from 0xFFFF. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Says what is wrong with a code that the library refuses. */
function faultOf(code: string): Fault {
  if (!/6304[\dA-F]{4}$/i.test(code)) return { kind: "cut" };
  return checksum(code.slice(0, -4)) === code.slice(-4).toUpperCase()
    ? { kind: "content" }
    : { kind: "whole" };
}

/** Reads a Pix copy-and-paste code, the text behind a Pix QR code. */
export function readPixCode(text: string): PixCodeReading | undefined {
  // mails and chats break the line; a space may be part of a name
  const code = text.replace(/[\r\n\t]/g, "").trim();
  if (!code.startsWith("000201")) return undefined;
  const info = getPixPayloadInfo(code);
  if (!info) return { kind: "pixCode", faults: [faultOf(code)] };
  const { key, url, txid, amount, merchantName: merchant, merchantCity: city } = info;
  return { kind: "pixCode", faults: [], key, url, txid, amount, merchant, city };
}
