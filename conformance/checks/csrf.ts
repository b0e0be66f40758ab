import { contract } from "../../contract/index";
import type { CheckId } from "../catalogue";
import { codeOf, describe, isAccepted, isRefused } from "../exchange";
import { type Run, readsOf, writesOf } from "../run";
import { Session } from "../session";

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
  const get = await main.session.send(contract.misc.languages, {}, { token: null });
  verdicts.judge("csrf.get", "misc.languages", isAccepted(get), describe(get));
  await main.session.renew();
  const before = main.session.token ?? null;
  await main.session.renew();
  const late = await main.session.send(contract.notifications.list, {}, { token: before });
  verdicts.judge("csrf.latest", "notifications.list", isAccepted(late), describe(late));
}
