import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";

const demoAccounts = "/demo/account/";

/** Where a token opens the demonstration of a customer's account, from the platform's base address. */
export const demoAccountPath = (token: string): string => `${demoAccounts}${token}`;

/** What a link opens: a document of a customer, or a customer's account. */
export type LinkKind = "file" | "account";

/** The byte of each kind; links live for minutes, so these may change. */
const bytes: Record<LinkKind, number> = { file: 1, account: 2 };

/** What a link names, and whose it is. */
export interface Link {
  kind: LinkKind;
  id: number;
  /** Key of the session that asked for it: the link works for as long as that admin is signed in, and may see it. */
  session: string;
}

/** How long a link works, in milliseconds. */
export const linkLifetime = 5 * 60_000;

const macLength = 16;
const payloadLength = 1 + 6 + 6 + 32;

/** Makes and reads addresses that need no header, since an `<img>` or a new tab cannot send one. */
export interface Links {
  /** The last part of an address that works until five minutes from `now`. */
  sign(link: Link, now: Date): string;
  /** What a token names; "expired" when it did, undefined when we never made it. */
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

/** Links signed with a key of `secret`. */
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
