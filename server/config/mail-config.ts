import ipaddr from "ipaddr.js";
import { Email } from "../../contract/fields";

/** The server that mail is handed to. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` or no mail at all, `none` to a server on this machine. */
  readonly encryption: "tls" | "starttls" | "none";
  readonly login?: { readonly user: string; readonly password: string } | undefined;
}

/** The sender of mail; the name may be empty. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** How mail is sent. */
export interface MailConfig {
  readonly server: SmtpServer;
  readonly from: Sender;
}

/** The usual port of each kind of encryption, where the address names none. */
const ports = { tls: 465, starttls: 587, none: 25 } as const;

/** True for a name or an address that only this machine answers to. */
function isLocal(host: string): boolean {
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");
}

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

function loginOf({ username, password }: URL): SmtpServer["login"] | "malformed" {
  if (username === "" && password === "") return undefined;
  const login = { user: decode(username), password: decode(password) };
  return login.user && login.password ? { user: login.user, password: login.password } : "malformed";
}

/**
 * Reads `smtps://user:password@host:port` or `smtp://…`; undefined for anything else. It has no options in its query, so that none
 * can turn the encryption or the check of the certificate off.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const login = loginOf(url);
  const isBare = ["", "/"].includes(url.pathname) && url.search === "" && url.hash === "";
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === "" || !isBare || login === "malformed")
    return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const plain = isLocal(host) ? "none" : "starttls";
  const encryption = url.protocol === "smtps:" ? "tls" : plain;
  return { host, port: url.port ? Number(url.port) : ports[encryption], encryption, login };
}

/** Reads `no-reply@example.com` or `Horizon <no-reply@example.com>`; undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  const named = /^([^<>"\p{C}]{1,100})<([^<>]+)>$/u.exec(text.trim());
  const [name, address] = named ? [named[1]?.trim() ?? "", named[2]] : ["", text];
  const valid = Email.safeParse(address);
  return valid.success ? { name, address: valid.data } : undefined;
}
