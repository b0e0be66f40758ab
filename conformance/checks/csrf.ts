import { contract } from "../../contract/index";
import type { CheckId } from "../catalogue";
import { codeOf, describe, isAccepted, isRefused } from "../exchange";
import { forbidden, type Run, readsOf, writesOf } from "../run";
import { Session } from "../session";

/** The calls by GET, without a token. */
async function checkGets(run: Run): Promise<void> {
  const { main, verdicts, inputs } = run;
  let tried = 0;
  for (const { name, call } of readsOf(run)) {
    const [input] = call.method === "GET" && !forbidden(run, call) ? await inputs.of(call) : [];
    if (!input) continue;
    tried += 1;
    const get = await main.session.send(call, input, { token: null });
    verdicts.judge("csrf.get", name, isAccepted(get), describe(get));
  }
  if (tried === 0) verdicts.skip("csrf.get", "every GET", "no call by GET is among those that are checked");
}

/** CSRF tokens: every call but GET needs one of its own session. */
export async function checkCsrf(run: Run): Promise<void> {
  const { main, connection, verdicts } = run;
  const other = new Session(connection);
  await other.open();
  const calls = [...readsOf(run), ...writesOf(run)].filter(({ call }) => call.method !== "GET");
  const tokens: readonly (readonly [CheckId, string | null])[] = [
    ["csrf.missing", null],
    ["csrf.wrong", "conformance-made-up"],
    ["csrf.borrowed", other.token ?? "conformance-made-up"],
  ];
  for (const { name, call } of calls)
    for (const [id, token] of tokens) {
      const exchange = await main.session.send(call, {}, { token });
      const isExpected = isRefused(exchange) && codeOf(exchange) === "SESSX007";
      verdicts.judge(id, name, isExpected, describe(exchange));
    }
  await checkGets(run);
  await main.session.renew();
  const before = main.session.token ?? null;
  await main.session.renew();
  const late = await main.session.send(contract.notifications.list, {}, { token: before });
  verdicts.judge("csrf.latest", "notifications.list", isAccepted(late), describe(late));
}
