import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../factories/given-money";
import { modal } from "../pages/modal";
import { byButton, byHotkey, clickText, fillTexts, inOrder, reason, type Target, type Write } from "./write";

const { orders, approvals, insertions, payouts } = contract;

type Given = NonNullable<Write["given"]>;

const givenPayer: Given = async ({ database }, name) => (await givenCustomer(database, { name })).id;

const givenWaiting: Given = async (platform, name) =>
  (await givenOrder(platform.database, await givenPayer(platform, name))).id;

/** A paid order: cancelling it takes the money back. */
const givenPaid: Given = async (platform, name) =>
  (await givenOrder(platform.database, await givenPayer(platform, name), { status: "p" })).id;

const givenReview: Given = async (platform, name) => {
  const { database } = platform;
  const customer = await givenPayer(platform, name);
  const order = await givenOrder(database, customer);
  await database.kysely.updateTable("orders").set({ status: "r" }).where("id", "=", order.id).execute();
  return (await givenApproval(database, customer, { order_id: order.id })).id;
};

const givenRequest: Given = async (platform, name) =>
  (await givenInsertion(platform.database, await givenPayer(platform, name))).id;

const givenWithdrawal: Given = async ({ database }, name) =>
  (await givenPayout(database, (await givenCustomer(database, { name, balance: 100_000 })).id)).id;

/** Fills in the customer's id and waits until the look-up shows the name. */
async function fillCustomer(page: Page, { id, name }: Target): Promise<void> {
  const { dialog, field } = modal(page);
  await field("Cliente").fill(String(id));
  await dialog.getByRole("status").getByText(name).waitFor();
}

const order = { path: "/finance/orders_checkout", movesMoney: true };

/**
 * The forms that move money or decide whether it moves, keyed by screen and action. A short run samples the faults by the
 * order: the decision of a payout and the request of an insertion are to lose an answer of something that was done.
 */
export const moneyWrites = {
  "checkoutOrders.setPaid": {
    ...order,
    call: orders.requestPaid,
    given: givenWaiting,
    open: byHotkey("p"),
    fill: fillTexts({ Motivo: reason }),
  },
  "checkoutOrders.cancel": {
    ...order,
    call: orders.cancel,
    given: givenPaid,
    open: byHotkey("x"),
    fill: fillTexts({ Motivo: reason }),
  },
  "checkoutOrders.remove": {
    ...order,
    call: orders.remove,
    given: givenWaiting,
    open: byHotkey("e"),
    fill: fillTexts({ Motivo: reason }),
  },
  "payouts.decide": {
    call: payouts.decide,
    path: "/finance/withdrawals",
    movesMoney: true,
    given: givenWithdrawal,
    open: byHotkey("d"),
    fill: inOrder(clickText("Aprovar"), fillTexts({ Motivo: reason })),
  },
  "approvals.decide": {
    call: approvals.decide,
    path: "/finance/orders_approval",
    movesMoney: true,
    given: givenReview,
    open: byHotkey("d"),
    fill: clickText("Aprovar"),
  },
  "insertions.decide": {
    call: insertions.decide,
    path: "/finance/cash_inserts",
    movesMoney: true,
    given: givenRequest,
    open: byHotkey("d"),
    fill: clickText("Aprovar"),
  },
  "insertions.request": {
    call: insertions.request,
    path: "/finance/cash_inserts",
    movesMoney: true,
    given: givenPayer,
    open: byButton("Nova inserção"),
    found: ({ name }) => new RegExp(`Há um registro novo na lista: ${name} · \\d+ · R\\$\\s88,00`),
    fill: inOrder(
      clickText("Crédito"),
      fillCustomer,
      fillTexts({ Valor: "88", Observações: "Acordo com o cliente" }),
    ),
  },
} as const satisfies Readonly<Record<string, Write>>;
