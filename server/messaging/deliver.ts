import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { writeMail } from "./mail-content";
import type { MailLog } from "./mail-log";
import { bury, type ClaimedMail, markSent, postpone } from "./mail-queue";
import { explainSmtpFailure, type SendFailure, type Smtp } from "./smtp";

export interface DeliveryParts {
  readonly db: Kysely<Schema>;
  readonly smtp: Smtp;
  readonly accountSiteUrl: string | undefined;
  readonly log: MailLog;
  /** Milliseconds that a try may take. */
  readonly timeout: number;
  /** Milliseconds until the next try, after the try of this number. */
  delayAfter(attempt: number): number;
  readonly maxAttempts: number;
}

/** A claimed mail, and how long it may be worked on. */
export interface Try {
  readonly mail: ClaimedMail;
  /** The end of the lease, on the clock of `performance.now`. */
  readonly leaseEnds: number;
  /** Aborts when the platform stops and does not wait any longer. */
  readonly cutOff: AbortSignal;
}

/** Milliseconds between tries to note how a mail ended. */
const notePause = 1000;

/** Sends within the timeout; resolves with why it failed, or undefined. */
async function send({ mail, cutOff }: Try, parts: DeliveryParts): Promise<SendFailure | undefined> {
  const { smtp, accountSiteUrl, timeout } = parts;
  const abort = new AbortController();
  const stop = () => abort.abort();
  cutOff.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, timeout);
  try {
    await smtp.send(mail, await writeMail(mail, accountSiteUrl), abort.signal);
    return undefined;
  } catch (error) {
    if (!abort.signal.aborted) return explainSmtpFailure(error);
    const reason = cutOff.aborted ? "the platform stopped" : `no answer within ${timeout / 1000} s`;
    return { kind: "unreachable", reason, details: reason };
  } finally {
    clearTimeout(timer);
    cutOff.removeEventListener("abort", stop);
  }
}

/** Writes how a try ended, again and again while the database is away: what is not noted is sent once more. */
async function note(write: () => Promise<void>, { leaseEnds, cutOff }: Try): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (cutOff.aborted || performance.now() + notePause > leaseEnds) throw error;
    }
    await sleep(notePause);
  }
}

/**
 * Tries a mail once and notes how that ended: sent, due again later, or given up. Resolves with false when the server could not be
 * reached, or took nothing from anybody, so that other mails had better wait too.
 */
export async function deliver(attempt: Try, parts: DeliveryParts): Promise<boolean> {
  const { mail, cutOff } = attempt;
  const { db, log, delayAfter, maxAttempts } = parts;
  const failure = await send(attempt, parts);
  const entry = { mail: mail.id, kind: mail.kind, attempt: mail.attempt };
  if (!failure) {
    await note(() => markSent(db, mail), attempt);
    log.entry({ ...entry, state: "sent" });
  } else if (failure.kind === "refused" || mail.attempt >= maxAttempts) {
    await note(() => bury(db, mail, failure.details), attempt);
    log.entry({ ...entry, state: "dead", reason: failure.reason });
  } else {
    const delay = cutOff.aborted ? 0 : delayAfter(mail.attempt);
    await note(() => postpone(db, mail, failure.details, delay), attempt);
    log.entry({ ...entry, state: "postponed", reason: failure.reason });
  }
  log.trouble("server", failure?.kind === "unreachable" ? failure.reason : undefined);
  return failure?.kind !== "unreachable";
}
