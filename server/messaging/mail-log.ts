import type { Config } from "../config/config";
import type { Mail } from "../reference-data/mail-kinds";

/** The end of one try; without addresses, names, or anything that a server answered. */
export interface MailEntry {
  readonly mail: number;
  readonly kind: Mail["kind"];
  readonly state: "sent" | "postponed" | "dead";
  /** The number of the try. */
  readonly attempt: number;
  readonly reason?: string;
}

/** The log of sent mail. */
export interface MailLog {
  entry(entry: MailEntry): void;
  /** Logs why the server, or the outbox, cannot be used at the moment; without a reason, that it can be again. Says each once. */
  trouble(part: "server" | "outbox", reason: string | undefined): void;
}

const formatText = ({ mail, kind, state, attempt, reason }: MailEntry) =>
  `mail ${mail} ${kind} ${state}, try ${attempt}${reason ? `: ${reason}` : ""}`;

/** Makes a log that passes each entry as one line to `write`; with the format "off", dead letters and troubles only. */
export function createMailLog(format: Config["log"], write: (line: string) => void): MailLog {
  const troubles = new Map<string, string | undefined>();
  return {
    entry(entry) {
      if (format === "json") write(JSON.stringify({ at: new Date().toISOString(), ...entry }));
      else if (format === "text" || entry.state === "dead") write(formatText(entry));
    },
    trouble(part, reason) {
      if (reason === troubles.get(part)) return;
      troubles.set(part, reason);
      const state =
        reason === undefined ? `the mail ${part} is back` : `the mail ${part} cannot be used: ${reason}`;
      write(format === "json" ? JSON.stringify({ at: new Date().toISOString(), trouble: state }) : state);
    },
  };
}
