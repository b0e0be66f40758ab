import type { Codes } from "../codes";
import { describe, type Exchange, isAccepted } from "../exchange";
import { askAbout, type Begun, begin, confirmWith, isRefusedAt, type Owner } from "./own-authenticator";

const subject = "authenticator.recover";

/** Guesses after which a right code has to be refused. */
const mostGuesses = 20;

/** As people type it from paper. */
const typed = (code: string) => code.toLowerCase().replaceAll("-", " ");

/** Begins with the same recovery code twice at once; what was begun, if it was. */
async function checkTwiceAtOnce(owner: Owner, recoveryCode: string): Promise<Begun | undefined> {
  const { verdicts } = owner.run;
  const { recoveryCodes: before } = await askAbout(owner);
  const answers = await Promise.all([begin(owner, { recoveryCode }), begin(owner, { recoveryCode })]);
  const accepted = answers.filter(({ exchange }) => isAccepted(exchange));
  const { recoveryCodes: after } = await askAbout(owner);
  const isOnce = accepted.length === 1 && Number(before) - Number(after) === 1;
  const found = `${accepted.length} were accepted, ${before} codes were left before and ${after} afterwards`;
  verdicts.judge("authenticator.recovery-once", `${subject} twice at once`, isOnce, found);
  return accepted[0];
}

/** Begins with recovery codes, each of which is taken once. Answers the codes of what was begun last. */
export async function checkRecovery(
  owner: Owner,
  begunBefore: Codes,
  [first = "", second = ""]: readonly string[],
): Promise<Codes> {
  const { verdicts } = owner.run;
  for (const [what, recoveryCode] of [
    ["a made-up code", "conformance-no-such-code"],
    ["a one-time code", owner.codes.current()],
  ] as const) {
    const { exchange } = await begin(owner, { recoveryCode });
    const isRefused = isRefusedAt(exchange, "recoveryCode");
    verdicts.judge("authenticator.recovery-wrong", `${subject} with ${what}`, isRefused, describe(exchange));
  }
  const easy = await begin(owner, { recoveryCode: typed(first) });
  verdicts.judge("authenticator.recovery-typed", subject, isAccepted(easy.exchange), describe(easy.exchange));
  const taken = isAccepted(easy.exchange) ? easy : await begin(owner, { recoveryCode: first });
  const again = await begin(owner, { recoveryCode: first });
  const isOnce = isRefusedAt(again.exchange, "recoveryCode");
  verdicts.judge("authenticator.recovery-once", subject, isOnce, describe(again.exchange));
  const early = await confirmWith(owner.actor, begunBefore.current());
  verdicts.judge(
    "authenticator.latest",
    "authenticator.confirm",
    isRefusedAt(early, "code"),
    `what was begun before: ${describe(early)}`,
  );
  const last = await checkTwiceAtOnce(owner, second);
  return last?.codes ?? taken.codes ?? begunBefore;
}

/** Guesses until they are refused as too many; then says what became of the right code. */
async function guess(
  field: string,
  wrong: (at: number) => Promise<Exchange>,
  right: () => Promise<Exchange>,
): Promise<{ isLimited: boolean; found: string }> {
  let guesses = 0;
  while (guesses < mostGuesses && isRefusedAt(await wrong(guesses), field)) guesses += 1;
  const answer = await right();
  return {
    isLimited: guesses < mostGuesses && !isAccepted(answer),
    found: `after ${guesses} guesses the right one: ${describe(answer)}`,
  };
}

/** Guesses of recovery codes, and of a new authenticator's codes: the last thing that is done with the admin's authenticator. */
export async function checkLimits(owner: Owner, [recoveryCode = ""]: readonly string[]): Promise<void> {
  const { run, actor, codes } = owner;
  const recovering = async (code: string) => (await begin(owner, { recoveryCode: code })).exchange;
  const recovery = await guess(
    "recoveryCode",
    (at) => recovering(`conformance-guess-${at}`),
    () => recovering(recoveryCode),
  );
  run.verdicts.judge("authenticator.limit", subject, recovery.isLimited, recovery.found);
  const begun = await begin(owner, { otp: await codes.fresh() });
  if (!begun.codes) {
    run.verdicts.skip("authenticator.limit", "authenticator.confirm", describe(begun.exchange));
    return;
  }
  const { codes: fresh } = begun;
  const confirming = await guess(
    "code",
    () => confirmWith(actor, fresh.wrong()),
    () => confirmWith(actor, fresh.current()),
  );
  run.verdicts.judge("authenticator.limit", "authenticator.confirm", confirming.isLimited, confirming.found);
}
