import type { Actor } from "../actor";
import { callsAddedTo, type NamedCall, refusalFor } from "../calls";
import type { CheckId } from "../catalogue";
import { codeOf, describe, isAccepted, isRefused } from "../exchange";
import { type Input, Inputs } from "../inputs";
import { featuresOf, type Run, readsOf, writesOf } from "../run";
import { sampleOf } from "../samples";

const checkOf = {
  PERMX001: "permissions.refused",
  READX001: "permissions.read-only",
  TIMEX001: "permissions.hours",
} as const satisfies Record<string, CheckId>;

/** An input that would do, so that nothing but the level is in the way; writes get opaque ids of no row. */
const fullInput = async ({ inputs }: Run, call: NamedCall["call"]): Promise<Input> =>
  (call.writes ? sampleOf(call) : (await inputs.of(call))[0]) ?? {};

async function checkCall(
  run: Run,
  { session, user }: Actor,
  own: Inputs,
  { name, call }: NamedCall,
): Promise<void> {
  const { verdicts, connection } = run;
  const subject = `${name} by ${user.user ?? user.id}`;
  const code = refusalFor(call, user, connection.now());
  if (code) {
    // without input first, which does least; a platform may look at the input before it looks at the level
    const empty = await session.make(call, {});
    const isSaid = isRefused(empty) && codeOf(empty) === code;
    const exchange =
      isSaid || isAccepted(empty) ? empty : await session.make(call, await fullInput(run, call));
    verdicts.judge(
      checkOf[code],
      subject,
      isRefused(exchange) && codeOf(exchange) === code,
      describe(exchange),
    );
    return;
  }
  // what extensions add is read by the checks of lists, which filter: it may be everything
  if (call.writes || call.feature) return;
  const [input] = await own.of(call);
  if (input) {
    const exchange = await session.make(call, input);
    verdicts.judge("permissions.granted", subject, isAccepted(exchange), describe(exchange));
  } else verdicts.skip("permissions.granted", subject, "this admin sees no row to ask about");
}

/** What the levels of the admins allow, call by call, as the platform itself tells it when they sign in. */
export async function checkPermissions(run: Run): Promise<void> {
  const { limited, main, second, verdicts } = run;
  const reads = readsOf(run);
  const calls = [...reads, ...callsAddedTo(reads, await featuresOf(run)), ...writesOf(run)];
  if (limited.length === 0) verdicts.skip("permissions.refused", "every call", "no --limited-user was given");
  for (const actor of [main, ...(second ? [second] : []), ...limited]) {
    if (!("session" in actor)) {
      // the sign-in itself was refused with the code
      verdicts.judge("permissions.hours", `session.signin by ${actor.user}`, true, "");
      continue;
    }
    const own = new Inputs(actor.session);
    for (const named of calls) await checkCall(run, actor, own, named);
  }
}
