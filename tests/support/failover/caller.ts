import type { Call } from "../../../contract/call";
import { stepAt } from "../../../server/auth/totp";
import type { SignedInAdmin } from "../factories/given-admins";

/**
 * The answer to a request: `done`, refused with the reason (`code` when it is about the one-time code), `unchanged` when the platform
 * could not do it and says that it has not, or `lost` when nothing tells the outcome.
 */
export type Answer = "done" | "code" | "refused" | "unchanged" | "lost";

/** Milliseconds that the console waits for an answer. */
const timeLimit = 30_000;
const codesLead = 1;

/** Counts what the platform answered while there was no database. */
export class Failures {
  /** How often each status was answered; 0 counts answers that did not come at all. */
  readonly byStatus = new Map<number, number>();
  /** Milliseconds until the slowest of them. */
  longest = 0;

  add(status: number, milliseconds: number): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    this.longest = Math.max(this.longest, milliseconds);
  }
}

/** An admin who calls one instance, each one-time code once. */
export class Caller {
  readonly #url: string;
  readonly #admin: SignedInAdmin;
  readonly #headers: Record<string, string>;
  readonly #failures: Failures;
  #lastStep = 0;

  constructor(url: string, admin: SignedInAdmin, failures: Failures) {
    this.#url = url;
    this.#admin = admin;
    this.#failures = failures;
    this.#headers = { ...admin.headers, "content-type": "application/json" };
  }

  /** The admin's next unused code; undefined until the authenticator shows one that the platform accepts. */
  nextCode(): string | undefined {
    const current = stepAt(new Date());
    const step = Math.max(this.#lastStep + 1, current);
    if (step > current + codesLead) return undefined;
    this.#lastStep = step;
    return this.#admin.codeAt(step);
  }

  /** Sends a change once. */
  async send({ path, method }: Call, input: object): Promise<Answer> {
    const sent = performance.now();
    try {
      const body = JSON.stringify(input);
      const signal = AbortSignal.timeout(timeLimit);
      const answer = await fetch(new URL(path, this.#url), { method, headers: this.#headers, body, signal });
      const token = answer.headers.get("csrf-token");
      if (token) this.#headers["csrf-token"] = token;
      const text = await answer.text();
      if (answer.status === 200) return answerIn(text);
      this.#failures.add(answer.status, performance.now() - sent);
      return text.includes("DOWNX001") ? "unchanged" : "lost";
    } catch (error) {
      if (error instanceof UnexpectedAnswerError) throw error;
      this.#failures.add(0, performance.now() - sent);
      return "lost";
    }
  }
}

/** An answer that has nothing to do with the fault. */
class UnexpectedAnswerError extends Error {}

function answerIn(text: string): Answer {
  const { response, message, errorCode } = JSON.parse(text) as {
    response: boolean;
    message: string | readonly { field: string }[];
    errorCode?: string;
  };
  if (response) return "done";
  if (errorCode) throw new UnexpectedAnswerError(`the platform refused the session: ${text}`);
  return Array.isArray(message) && message.some(({ field }) => field === "otp") ? "code" : "refused";
}
