import { recoveryCodeCount } from "../../contract/extensions/authenticator";
import { contract } from "../../contract/index";
import type { Codes } from "../codes";
import { describe, endsSession, isAccepted } from "../exchange";
import { isAbout } from "../moments";
import { includes, type Run } from "../run";
import {
  askAbout,
  begin,
  confirmWith,
  isRefusedAt,
  type Owner,
  recoveryCodesIn,
  renewCodes,
} from "./own-authenticator";
import { checkLimits, checkRecovery } from "./recovery-codes";

/** What was begun, and the recovery codes that were made meanwhile. */
interface Beginning {
  readonly begun: Codes;
  readonly recovery: readonly string[];
}

/** Begins a new authenticator: with a right code only, and without an effect on the one that counts. */
async function checkBeginning(owner: Owner): Promise<Beginning | undefined> {
  const { codes } = owner;
  const { verdicts } = owner.run;
  const subject = "authenticator.start";
  for (const otp of [codes.wrong(), codes.old()]) {
    const { exchange } = await begin(owner, { otp });
    verdicts.judge("authenticator.begin-code", subject, isRefusedAt(exchange, "otp"), describe(exchange));
  }
  const { exchange, codes: begun } = await begin(owner, { otp: await codes.fresh() });
  if (!begun) {
    verdicts.judge("authenticator.begun", subject, false, describe(exchange));
    return undefined;
  }
  const early = await renewCodes(owner, begun.current());
  const renewed = await renewCodes(owner, await codes.fresh());
  const isKept = isRefusedAt(early, "otp") && isAccepted(renewed);
  const found = `its own code: ${describe(early)}; one of the old one: ${describe(renewed)}`;
  verdicts.judge("authenticator.begun", subject, isKept, found);
  const recovery = recoveryCodesIn(renewed);
  const { since, recoveryCodes } = await askAbout(owner);
  verdicts.judge(
    "authenticator.recovery-count",
    "authenticator.renewRecoveryCodes",
    new Set(recovery).size === recoveryCodeCount && recoveryCodes === recovery.length,
    `${recovery.length} came, some of them the same, or another number is told`,
  );
  verdicts.judge("authenticator.since", "authenticator.info", since === null, `${since} while one is begun`);
  return { begun, recovery };
}

/** Confirmations that are refused: by other codes, and by another session. */
async function checkRefusedConfirmations(owner: Owner, begun: Codes): Promise<void> {
  const { run, actor, codes } = owner;
  const { verdicts, made } = run;
  const subject = "authenticator.confirm";
  for (const [what, code] of [
    ["a wrong code", begun.wrong()],
    ["a code of the old one", codes.current()],
  ] as const) {
    const exchange = await confirmWith(actor, code);
    const isRefused = isRefusedAt(exchange, "code") && (await askAbout(owner)).since === null;
    verdicts.judge("authenticator.confirm-code", `${subject} with ${what}`, isRefused, describe(exchange));
  }
  const other = await made.signIn(actor.credentials);
  if (!other) return;
  const exchange = await confirmWith(other, begun.current());
  const isRefused = isRefusedAt(exchange, "code");
  verdicts.judge("authenticator.confirm-session", subject, isRefused, describe(exchange));
  await other.session.make(contract.session.signout, {});
}

/** Confirms twice at once while another session is signed in; the owner afterwards, undefined where it was refused. */
async function checkConfirmed(
  owner: Owner,
  begun: Codes,
  recovery: readonly string[],
): Promise<{ readonly owner: Owner; readonly recovery: readonly string[] } | undefined> {
  const { run, actor, codes } = owner;
  const { verdicts, made, connection } = run;
  const subject = "authenticator.confirm";
  const other = await made.signIn(actor.credentials);
  const code = await begun.fresh();
  const answers = await Promise.all([confirmWith(actor, code), confirmWith(actor, code)]);
  const accepted = answers.filter(isAccepted);
  const again = await renewCodes(owner, code);
  verdicts.judge(
    "authenticator.confirm-once",
    subject,
    accepted.length === 1 && isRefusedAt(again, "otp"),
    `${accepted.length} were accepted; the code afterwards: ${describe(again)}`,
  );
  const [confirmed] = accepted;
  if (!confirmed) return undefined;
  const ended = await other?.session.send(contract.notifications.list, {});
  const isOver = ended === undefined || endsSession(ended, "SESSX");
  const goesOn = await actor.session.isSignedIn();
  const sessions = `the other session ${isOver ? "is over" : "goes on"}, the one that asked ${goesOn ? "goes on" : "is over"}`;
  verdicts.judge("authenticator.sessions", subject, isOver && goesOn, sessions);
  const { since } = await askAbout(owner);
  const isNow = isAbout(since, connection.now());
  verdicts.judge("authenticator.since", "authenticator.info", isNow, `${since} after the confirmation`);
  await checkEnded(owner, recovery, "a confirmation");
  const old = await renewCodes(owner, await codes.fresh());
  const renewed = await renewCodes(owner, await begun.fresh());
  const isReplaced = isRefusedAt(old, "otp") && isAccepted(renewed);
  const found = `a code of the old one: ${describe(old)}; of the new one: ${describe(renewed)}`;
  verdicts.judge("authenticator.confirmed", subject, isReplaced, found);
  await checkEnded(owner, recoveryCodesIn(confirmed), "new ones were made");
  return { owner: { ...owner, codes: begun }, recovery: recoveryCodesIn(renewed) };
}

/** Recovery codes from before are taken no more. */
async function checkEnded(owner: Owner, recovery: readonly string[], since: string): Promise<void> {
  const [recoveryCode] = recovery.slice(-1);
  if (recoveryCode === undefined) return;
  const { exchange } = await begin(owner, { recoveryCode });
  owner.run.verdicts.judge(
    "authenticator.recovery-ended",
    `authenticator.recover after ${since}`,
    isRefusedAt(exchange, "recoveryCode"),
    describe(exchange),
  );
}

const names = [
  "authenticator.start",
  "authenticator.recover",
  "authenticator.confirm",
  "authenticator.renewRecoveryCodes",
] as const;

/** Replaces the authenticator of the admin that was made, where the platform announces it: the calls are judged together. */
export async function checkAuthenticator(run: Run): Promise<void> {
  if (!names.some((name) => includes(run, name))) return;
  const { verdicts, made } = run;
  const actor = await made.actor();
  const codes = typeof actor === "string" ? undefined : actor.codes;
  if (typeof actor === "string" || !codes) {
    const why =
      typeof actor === "string" ? actor : "the platform gave the admin that was made no authenticator";
    verdicts.skip("authenticator.confirmed", "every change of one's own authenticator", why);
    return;
  }
  const owner = { run, actor, codes };
  const beginning = await checkBeginning(owner);
  if (!beginning) return;
  await checkRefusedConfirmations(owner, beginning.begun);
  const latest = await checkRecovery(owner, beginning.begun, beginning.recovery);
  const replaced = await checkConfirmed(owner, latest, beginning.recovery);
  if (!replaced) return;
  made.become({ ...actor, codes: replaced.owner.codes });
  await checkLimits(replaced.owner, replaced.recovery);
}
