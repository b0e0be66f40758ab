import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import type { MailConfig } from "../../../server/config/mail-config";
import { selfSigned } from "../tools/certificate";

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  /** The mail with its headers and parts decoded. */
  mail: Email;
  isEncrypted: boolean;
}

/**
 * What the server does with the next mails. A number is the code of its answer to the sign-in, the sender, the recipient or the whole
 * message; `hold` takes the message and answers on `release`, `cut` closes the connection in the middle of it, `silent` greets nobody.
 */
export type Behaviour =
  | "accept"
  | "hold"
  | "cut"
  | "silent"
  | { at: "auth" | "from" | "to" | "data"; code: number };

/** An SMTP server on a free port of this machine. */
export interface MailServer {
  readonly port: number;
  /** Whole messages, in the order in which they came, accepted or not. */
  readonly received: ReceivedMail[];
  /** The number of connections so far. */
  readonly connections: number;
  behave(behaviour: Behaviour): void;
  /** Accepts the messages that are held. */
  release(): void;
  close(): Promise<void>;
}

const answer = (code: number): SMTPServerError =>
  Object.assign(new Error(`no, says the server: open sesame`), { responseCode: code });

/** The settings of a mailer that hands its mail to this server without encryption. */
export const mailConfig = ({ port }: Pick<MailServer, "port">): MailConfig => ({
  server: { host: "127.0.0.1", port, encryption: "none" },
  from: { name: "Horizon", address: "no-reply@horizon.example" },
});

/** Starts an SMTP server on a free port, or a certain one. It accepts everything until it is told otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}, wanted = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  let connections = 0;
  let behaviour: Behaviour = "accept";
  let held: (() => void)[] = [];
  const refusal = (at: string) =>
    typeof behaviour === "object" && behaviour.at === at ? answer(behaviour.code) : null;

  async function take(stream: SMTPServerDataStream, { envelope, secure }: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream);
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : "",
      to: envelope.rcptTo.map(({ address }) => address),
      raw: bytes.toString("latin1"),
      mail: await PostalMime.parse(bytes),
      isEncrypted: secure,
    });
  }

  const server = new SMTPServer({
    ...selfSigned(),
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_, done) => void (behaviour !== "silent" && done()),
    onAuth: ({ username }, _, done) => done(refusal("auth"), { user: username }),
    onMailFrom: (_, _session, done) => done(refusal("from")),
    onRcptTo: (_, _session, done) => done(refusal("to")),
    onData(stream, session, done) {
      if (behaviour === "cut") return void sockets.get(session.remotePort)?.destroy();
      // a client that gives up in the middle leaves a message that is not whole
      take(stream, session).then(
        () => (behaviour === "hold" ? held.push(() => done()) : done(refusal("data"))),
        () => undefined,
      );
    },
    ...options,
  });
  // a client that is killed, or gives up, breaks its connection
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.set(socket.remotePort ?? 0, socket);
  });
  server.listen(wanted, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    received,
    get connections() {
      return connections;
    },
    behave(next) {
      behaviour = next;
    },
    release() {
      behaviour = "accept";
      for (const accept of held) accept();
      held = [];
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
