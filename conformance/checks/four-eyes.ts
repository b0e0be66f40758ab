import type { CallName } from "../../contract/call-names";
import { contract } from "../../contract/index";
import type { Actor } from "../actor";
import { callNamed, refusalFor } from "../calls";
import { describe, isAccepted, isRefused, namesField } from "../exchange";
import { opaqueIdOf } from "../inputs";
import { forbidden, includes, type Run } from "../run";
import type { Row } from "../session";
import { askForInsertion, findRow, moneyIsOff, newest, note, reason, rowNow } from "./money";

/** What one admin asked for and another decides: insertions, or approvals of payments. */
interface Requests {
  readonly list: CallName;
  readonly decide: CallName;
}

const insertions: Requests = { list: "insertions.list", decide: "insertions.decide" };
const approvals: Requests = { list: "approvals.list", decide: "approvals.decide" };

/** Decides a request in the name of an admin, who reads the row first: an opaque id may be good in one session only. */
async function decide(
  { session, codes }: Actor,
  { list, decide: name }: Requests,
  id: number,
  status: "a" | "n",
) {
  const call = callNamed(name);
  const row = await rowNow(session, list, id);
  const otp = await codes?.fresh();
  if (!call || !row || otp === undefined) return undefined;
  return await session.make(call, { reqId: opaqueIdOf(row), status, otp });
}

const isClosedBy = (row: Row | undefined, { user }: Actor) =>
  row?.status === "n" && String(row.adminClose) === String(user.id) && Boolean(row.dateClose);

/** The admin who asked tries to approve, another one rejects, and tries again. */
async function checkDecisions(
  { main, verdicts }: Run,
  second: Actor,
  requests: Requests,
  id: number,
): Promise<void> {
  const { list, decide: name } = requests;
  const own = await decide(main, requests, id, "a");
  const left = await rowNow(main.session, list, id);
  // a refusal of the code says nothing of who asked
  const isKept = own !== undefined && isRefused(own) && !namesField(own, "otp") && left?.status === "p";
  const found = own
    ? `${describe(own)}; the status is ${String(left?.status)}`
    : "the row is not in the list";
  verdicts.judge("four-eyes.own", name, isKept, found);
  const other = await decide(second, requests, id, "n");
  const row = await rowNow(main.session, list, id);
  const isDecided = other !== undefined && isAccepted(other) && isClosedBy(row, second);
  const came = other
    ? `${describe(other)}; status ${String(row?.status)}, closed by ${String(row?.adminClose)}`
    : "";
  verdicts.judge("four-eyes.other", name, isDecided, came || "the row is not in the other admin's list");
  const again = await decide(second, requests, id, "n");
  verdicts.judge(
    "states.again",
    name,
    again !== undefined && isRefused(again),
    again ? describe(again) : "no row",
  );
}

async function checkInsertions(run: Run, second: Actor): Promise<void> {
  const { id, exchange } = await askForInsertion(run.main);
  if (id === undefined) {
    const why = exchange ? describe(exchange) : "no active customer, or no operation, to ask for";
    run.verdicts.skip("four-eyes.own", "insertions.decide", why);
    return;
  }
  await checkDecisions(run, second, insertions, id);
}

/** Reports a waiting order as paid, has the request rejected, and sees the order wait again. */
async function checkApprovals(run: Run, second: Actor): Promise<void> {
  const { main, verdicts } = run;
  const { session } = main;
  const found = await findRow(session, ["checkoutOrders.list", "depositOrders.list"], { statusBilling: "w" });
  if (!found) {
    verdicts.skip("four-eyes.own", "approvals.decide", "no order waits");
    return;
  }
  const { list, row } = found;
  const day = String(row.dateBuy).slice(0, 10);
  const within = { dateType: "buy", dateStart: day, dateEnd: day };
  const before = new Set((await newest(session, "approvals.list")).map(({ id }) => id));
  const input = { reqId: opaqueIdOf(row), reason, payinMethod: row.payinMethod };
  const asked = await session.make(contract.orders.requestPaid, input);
  const underReview = await rowNow(session, list, row.id, { ...within, statusBilling: "r" });
  const isUnderReview = isAccepted(asked) && underReview !== undefined;
  if (!verdicts.judge("states.under-review", "orders.requestPaid", isUnderReview, describe(asked))) return;
  const request = (await newest(session, "approvals.list")).find(({ id }) => !before.has(id));
  const isMine = request?.status === "p" && String(request.admin) === String(main.user.id);
  if (!verdicts.judge("states.listed", "approvals.list", isMine, "no new request of this admin is pending"))
    return;
  await checkDecisions(run, second, approvals, request?.id ?? 0);
  const waits = await rowNow(session, list, row.id, { ...within, statusBilling: "w" });
  verdicts.judge("states.reverted", list, waits !== undefined, "the order does not wait");
}

/** Rejects what the command asked for and nobody decided. */
async function cleanUp(run: Run, second: Actor): Promise<void> {
  const pending = await newest(run.main.session, "insertions.list", { statusBilling: "p" });
  for (const row of pending)
    if (row.note === note && String(row.admin) === String(run.main.user.id))
      await decide(second, insertions, row.id, "n");
}

/** Four eyes: who asked may not decide, and another admin may. */
export async function checkFourEyes(run: Run): Promise<void> {
  const { second, verdicts, connection } = run;
  const off =
    moneyIsOff(run) ?? (second?.codes ? undefined : "only with --second-user and --second-otp-secret");
  if (off || !second) {
    verdicts.skip("four-eyes.own", "approvals and insertions", off ?? "only with --second-user");
    return;
  }
  const tried = [
    { requests: insertions, ask: contract.insertions.request, check: checkInsertions },
    { requests: approvals, ask: contract.orders.requestPaid, check: checkApprovals },
  ];
  for (const { requests, ask, check } of tried) {
    const call = callNamed(requests.decide);
    if (!call || !includes(run, requests.decide)) continue;
    const isShut = refusalFor(call, second.user, connection.now()) !== undefined;
    const why =
      forbidden(run, ask) ?? forbidden(run, call) ?? (isShut ? "the other admin may not decide" : undefined);
    if (why) verdicts.skip("four-eyes.own", requests.decide, why);
    else await check(run, second);
  }
  if (includes(run, "insertions.decide")) await cleanUp(run, second);
}
