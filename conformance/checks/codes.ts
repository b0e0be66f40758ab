import type { CallName } from "../../contract/call-names";
import { contract } from "../../contract/index";
import { callNamed } from "../calls";
import { describe, type Exchange, isAccepted, isRefused, namesField } from "../exchange";
import { type Input, opaqueIdOf } from "../inputs";
import { forbidden, includes, type Run } from "../run";
import type { Row } from "../session";
import {
  askForInsertion,
  findRow,
  insertionForm,
  moneyIsOff,
  newest,
  otherValue,
  reason,
  rowNow,
} from "./money";

const { request } = contract.insertions;

/** Wrong codes in a row, after one that was used before: five lock the codes (requirement F4). */
const harmlessTries = 3;

const isRefusedCode = (exchange: Exchange) => isRefused(exchange) && namesField(exchange, "otp");

/** A call with a one-time code on a row that could be decided, were the code right. */
interface Attempt {
  readonly name: CallName;
  readonly lists: readonly CallName[];
  readonly filter: Input;
  readonly fits: (row: Row) => boolean;
  readonly rest: Input;
}

const attempts = (me: number): readonly Attempt[] => {
  const others = ({ admin }: Row) => String(admin) !== String(me);
  const orders = ["checkoutOrders.list", "depositOrders.list"] as const;
  const waiting = { statusBilling: "w" };
  const pending = { statusBilling: "p" };
  return [
    {
      name: "approvals.decide",
      lists: ["approvals.list"],
      filter: pending,
      fits: others,
      rest: { status: "n" },
    },
    {
      name: "insertions.decide",
      lists: ["insertions.list"],
      filter: pending,
      fits: others,
      rest: { status: "n" },
    },
    { name: "orders.cancel", lists: orders, filter: waiting, fits: () => true, rest: { reason } },
    { name: "orders.remove", lists: orders, filter: waiting, fits: () => true, rest: { reason } },
    {
      name: "payouts.decide",
      lists: ["payouts.list"],
      filter: { status: "w" },
      fits: () => true,
      rest: { status: "x", reason },
    },
  ];
};

async function checkAttempt({ main, verdicts }: Run, attempt: Attempt): Promise<boolean> {
  const { session, codes } = main;
  const { name, lists, filter, fits, rest } = attempt;
  const found = await findRow(session, lists, filter, fits);
  const call = callNamed(name);
  if (!found || !call || !codes) {
    verdicts.skip("codes.wrong", name, "no row that could be decided");
    return false;
  }
  const { list, row } = found;
  const exchange = await session.make(call, { ...rest, reqId: opaqueIdOf(row), otp: codes.wrong() });
  const after = await rowNow(session, list, row.id, filter);
  const what = after ? describe(exchange) : `the row is no longer as it was; ${describe(exchange)}`;
  verdicts.judge("codes.wrong", name, isRefusedCode(exchange) && after !== undefined, what);
  return true;
}

/** Each call that takes a code, with a wrong one; a right one in between keeps the codes from being locked. */
async function checkWrongCodes(run: Run): Promise<void> {
  let tries = 0;
  for (const attempt of attempts(run.main.user.id)) {
    const call = callNamed(attempt.name);
    if (!call || !includes(run, attempt.name)) continue;
    const why = forbidden(run, call);
    if (why) {
      run.verdicts.skip("codes.wrong", attempt.name, why);
      continue;
    }
    if (tries === harmlessTries) {
      await askForInsertion(run.main);
      tries = 0;
    }
    if (await checkAttempt(run, attempt)) tries += 1;
  }
}

async function checkRefusedRequests({ main, verdicts }: Run): Promise<void> {
  const { session, codes } = main;
  const form = await insertionForm(main, otherValue());
  if (!form || !codes) return;
  for (const [id, otp] of [
    ["codes.wrong", codes.wrong()],
    ["codes.old", codes.old()],
  ] as const) {
    const before = await newest(session, "insertions.list");
    const exchange = await session.make(request, { ...form, otp });
    const isUndone = (await newest(session, "insertions.list"))[0]?.id === before[0]?.id;
    const what = isUndone ? describe(exchange) : `an insertion came into being; ${describe(exchange)}`;
    verdicts.judge(id, "insertions.request", isRefusedCode(exchange) && isUndone, what);
  }
}

async function checkAccepted({ main, verdicts }: Run): Promise<void> {
  const { session, user } = main;
  const { exchange, form, otp, id } = await askForInsertion(main);
  if (!exchange) {
    verdicts.skip("codes.accepted", "insertions.request", "no active customer, or no operation, to ask for");
    return;
  }
  const isDone = isAccepted(exchange) && id !== undefined;
  if (!verdicts.judge("codes.accepted", "insertions.request", isDone, describe(exchange))) return;
  const again = await session.make(request, { ...form, otp });
  const isSame = isAccepted(again) && Number((again.envelope?.data as { id?: unknown } | null)?.id) === id;
  verdicts.judge("codes.repeat", "insertions.request", isSame, describe(again));
  const row = await rowNow(session, "insertions.list", id ?? 0);
  const isPending = row?.status === "p" && String(row.admin) === String(user.id);
  const what = row ? `status ${String(row.status)}, admin ${String(row.admin)}` : "it is not in the list";
  verdicts.judge("states.listed", "insertions.list", isPending, what);
  const other = await session.make(request, { ...form, value: otherValue(), otp });
  verdicts.judge("codes.once", "insertions.request", isRefusedCode(other), describe(other));
}

/** One-time codes: right, wrong, old and used ones. Leaves a few cash insertions that nobody decided. */
export async function checkCodes(run: Run): Promise<void> {
  const why = moneyIsOff(run) ?? forbidden(run, request);
  if (why) {
    run.verdicts.skip("codes.accepted", "every call with a code", why);
    return;
  }
  if (includes(run, "insertions.request")) {
    await checkRefusedRequests(run);
    await checkAccepted(run);
  }
  await checkWrongCodes(run);
}
