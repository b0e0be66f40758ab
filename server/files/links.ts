import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";

const demoAccounts = "/demo/account/";

/** The path, from the platform's base address, at which a token opens the demonstration of a customer's account. */
export const demoAccountPath = (token: string): string => `${demoAccounts}${token}`;

/** Links open a customer's document (`file`) or a customer's account. */
export type LinkKind = "file" | "account";

/** The byte of each kind; links live for minutes, so these may change. */
const bytes: Record<LinkKind, number> = { file: 1, account: 2 };

/** The target of a link, and the session that it works for. */
export interface Link {
  kind: LinkKind;
  id: number;
  /** Key of the session that requested it: the link works while that admin is signed in and still has the permission. */
  session: string;
}

/** Milliseconds. */
export const linkLifetime = 5 * 60_000;

const macLength = 16;
const payloadLength = 1 + 6 + 6 + 32;

/** Signed addresses in place of a session header, which an `<img>` or a new tab cannot send. */
export interface Links {
  /** A token, the last part of an address, that works until five minutes after `now`. */
  sign(link: Link, now: Date): string;
  /** The link of a token; "expired" for an old one, undefined for a token that this platform never made. */
  open(kind: LinkKind, token: string, now: Date): Link | "expired" | undefined;
}

function encode({ kind, id, session }: Link, expires: number): Buffer {
  const payload = Buffer.alloc(payloadLength);
  payload[0] = bytes[kind];
  payload.writeUIntBE(expires, 1, 6);
  payload.writeUIntBE(id, 7, 6);
  payload.write(session, 13, "hex");
  return payload;
}

/** Signs links with a key derived from `secret`. */
export function createLinks(secret: string): Links {
  const key = deriveKey(secret, "links", 32);
  const mac = (payload: Buffer) => createHmac("sha256", key).update(payload).digest().subarray(0, macLength);

  return {
    sign(link, now) {
      const payload = encode(link, now.getTime() + linkLifetime);
      return Buffer.concat([payload, mac(payload)]).toString("base64url");
    },
    open(kind, token, now) {
      const sealed = Buffer.from(token, "base64url");
      if (sealed.length !== payloadLength + macLength || sealed.toString("base64url") !== token)
        return undefined;
      const payload = sealed.subarray(0, payloadLength);
      if (!timingSafeEqual(mac(payload), sealed.subarray(payloadLength))) return undefined;
      if (payload[0] !== bytes[kind]) return undefined;
      if (payload.readUIntBE(1, 6) <= now.getTime()) return "expired";
      return { kind, id: payload.readUIntBE(7, 6), session: payload.toString("hex", 13) };
    },
  };
}
