import { createTransport, type NodemailerError } from "nodemailer";
import { Email } from "../../contract/fields";
import type { MailConfig, SmtpServer } from "../config/mail-config";
import type { MailContent } from "./mail-content";
import type { ClaimedMail } from "./mail-queue";

/** Milliseconds without a word from the server. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1_000,
};

const encryptions = {
  tls: { secure: true },
  starttls: { requireTLS: true },
  // a mail server on this machine offers a certificate that nobody has signed
  none: { ignoreTLS: true },
} as const satisfies Record<SmtpServer["encryption"], object>;

/**
 * Why a try failed. `refused`: this mail, for good. `deferred`: this mail, for now. `unreachable`: no fault of the mail; others
 * would fare no better.
 */
export interface SendFailure {
  readonly kind: "refused" | "deferred" | "unreachable";
  /** For the log: codes, and what this machine says of the connection; nothing that the server answered. */
  readonly reason: string;
  /** For the outbox: the reason with the server's answer, which may repeat the recipient's address. */
  readonly details: string;
}

/** Hands mail to an SMTP server, each on a connection of its own. */
export interface Smtp {
  /** Resolves once the server has taken the mail over; rejects with the library's error, or when `signal` aborts. */
  send(mail: ClaimedMail, content: MailContent, signal: AbortSignal): Promise<void>;
  /** Connects and signs in without sending anything. */
  verify(): Promise<void>;
}

/** Thrown for a recipient that no server is asked about. */
class AddressError extends Error {}

/** Connects to the configured server; its certificate has to be valid. */
export function createSmtp({ server, from }: MailConfig): Smtp {
  const { host, port, encryption, login } = server;
  const transport = createTransport({
    host,
    port,
    ...encryptions[encryption],
    ...timeouts,
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, content, signal) {
      // one address and nothing else: a list, or a line break, would reach further than the customer
      const recipient = Email.safeParse(mail.recipient);
      if (!recipient.success) throw new AddressError("the address is not valid");
      const to = { name: "", address: recipient.data };
      await transport.sendMail({
        ...content,
        from,
        to,
        envelope: { from: from.address, to: [to.address] },
        messageId: mail.messageId,
        date: mail.date,
        headers: { "auto-submitted": "auto-generated", "content-language": mail.lang },
        xMailer: false,
        signal,
      });
    },
    verify: async () => void (await transport.verify()),
  };
}

/** Without an answer, the messages of these errors come from this machine: of connections, names and certificates. */
const connectionCodes = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EABORT"]);
const longestAnswer = 300;
const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, " ").slice(0, longestAnswer);

/** 503 speaks of the session's state, so another connection may do better. */
const isPermanent = (code: number) => code >= 500 && code < 600 && code !== 503;

function kindOf({ code, responseCode = 0, command = "" }: NodemailerError): SendFailure["kind"] {
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421;
  // a server that takes nothing from this sender is set up wrongly, whoever the mail is for
  if (!isAboutMail || (responseCode !== 0 && command === "MAIL FROM")) return "unreachable";
  return responseCode === 0 || isPermanent(responseCode) ? "refused" : "deferred";
}

function reasonOf({ code = "error", responseCode, response, command, message }: NodemailerError): string {
  if (responseCode) return `${code} ${responseCode} at ${command}`;
  return connectionCodes.has(code) && !response ? `${code}: ${oneLine(message)}` : code;
}

/** Explains a failed `send` or `verify`. */
export function explainSmtpFailure(error: unknown): SendFailure {
  if (error instanceof AddressError)
    return { kind: "refused", reason: error.message, details: error.message };
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const reason = reasonOf(failure);
  // an answer to a sign-in may repeat what was sent
  const answer = failure.code === "EAUTH" ? undefined : failure.response;
  return { kind: kindOf(failure), reason, details: answer ? `${reason}: ${oneLine(answer)}` : reason };
}
