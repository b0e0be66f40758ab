import { contract } from "../../contract/index";
import { billingLifecycle, codesOf, isPossible, payoutLifecycle } from "../../contract/lifecycles";
import { describe, isRefused, namesField } from "../exchange";
import { opaqueIdOf } from "../inputs";
import { forbidden, includes, type Run } from "../run";
import { findRow, moneyIsOff, reason } from "./money";

/** The statuses of an order that it cannot be reported as paid in. */
const notPayable = codesOf(billingLifecycle).filter(
  (code) => !isPossible(billingLifecycle[code], "requestPaid"),
);
/** The statuses of a payout that it cannot be decided in. */
const notDecidable = codesOf(payoutLifecycle).filter((code) => !isPossible(payoutLifecycle[code], "decide"));

async function checkOrders({ main, verdicts }: Run): Promise<void> {
  for (const statusBilling of notPayable) {
    const subject = `orders.requestPaid from ${statusBilling}`;
    const found = await findRow(main.session, ["checkoutOrders.list", "depositOrders.list"], {
      statusBilling,
    });
    if (!found) {
      verdicts.skip("states.order", subject, "no order has this status");
      continue;
    }
    const { payinMethod } = found.row;
    const input = { reqId: opaqueIdOf(found.row), reason, payinMethod };
    const exchange = await main.session.make(contract.orders.requestPaid, input);
    verdicts.judge("states.order", subject, isRefused(exchange), describe(exchange));
  }
}

async function checkPayouts(run: Run): Promise<void> {
  const { main, verdicts } = run;
  for (const status of notDecidable) {
    const subject = `payouts.decide from ${status}`;
    const found = await findRow(main.session, ["payouts.list"], { status });
    const why = moneyIsOff(run) ?? (found ? undefined : "no payout has this status");
    if (why || !found) {
      verdicts.skip("states.payout", subject, why ?? "");
      continue;
    }
    const otp = await main.codes?.fresh();
    const input = { reqId: opaqueIdOf(found.row), status: "x", reason, otp };
    const exchange = await main.session.make(contract.payouts.decide, input);
    const isHeld = isRefused(exchange) && !namesField(exchange, "otp");
    verdicts.judge("states.payout", subject, isHeld, describe(exchange));
  }
}

/** Actions from a state that does not have them. */
export async function checkStates(run: Run): Promise<void> {
  const parts = [
    { id: "states.order", name: "orders.requestPaid", call: contract.orders.requestPaid, check: checkOrders },
    { id: "states.payout", name: "payouts.decide", call: contract.payouts.decide, check: checkPayouts },
  ] as const;
  for (const { id, name, call, check } of parts) {
    if (!includes(run, name)) continue;
    const why = run.mayWrite ? forbidden(run, call) : "only with --write";
    if (why) run.verdicts.skip(id, name, why);
    else await check(run);
  }
}
