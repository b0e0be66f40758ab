import { expect, type Page } from "@playwright/test";
import { approvals } from "../../../contract/approvals";
import { insertions } from "../../../contract/insertions";
import { givenApproval, givenInsertion, givenOrder } from "../factories/given-money";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";
import { modal } from "./modal";

export type Kind = "approvals" | "insertions";

/** The screen, the call and the button of each kind of decision. */
export const decisionScreens = {
  approvals: {
    path: "/finance/orders_approval",
    call: approvals.decide,
    submit: /^(Aprovar|Rejeitar) liquidação$/,
  },
  insertions: {
    path: "/finance/cash_inserts",
    call: insertions.decide,
    submit: /^(Aprovar|Rejeitar) inserção$/,
  },
} as const;

/** The label of the deciding action in a row's menu. */
export const decideLabel = "Aprovar ou rejeitar";

/** Inserts a request over R$ 100,00 that can be decided; returns its id. */
export async function givenPending(
  { database }: ConsolePlatform,
  kind: Kind,
  customer: number,
  row = {},
): Promise<number> {
  if (kind === "insertions") return (await givenInsertion(database, customer, row)).id;
  const order = await givenOrder(database, customer);
  await database.kysely.updateTable("orders").set({ status: "r" }).where("id", "=", order.id).execute();
  return (await givenApproval(database, customer, { order_id: order.id, ...row })).id;
}

/** Opens the list of one customer and waits until `count` rows are loaded. */
export const openList = async (page: Page, kind: Kind, name: string, count: number) => {
  await page.goto(`${decisionScreens[kind].path}?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(count)).toBeVisible();
};

/** Reads how a request was decided. */
export const storedDecision = ({ database }: ConsolePlatform, kind: Kind, id: number) =>
  database.kysely
    .selectFrom(kind)
    .select(["status", "closed_by_id", "closed_by_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The parts of the form that decides. */
export const decisionForm = (page: Page) => {
  const { dialog, field } = modal(page);
  return {
    choose: (decision: string) => dialog.getByText(decision, { exact: true }).click(),
    code: field("Código do autenticador"),
    submit: dialog.locator(".ant-modal-footer .ant-btn-primary"),
  };
};
