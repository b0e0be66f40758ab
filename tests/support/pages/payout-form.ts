import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { modal } from "./modal";

/** The reason for tests that need no particular one. */
export const reason = "Dados conferidos com o cadastro";

/** The parts of a payout's decision form, in Portuguese. */
export const payoutForm = (page: Page) => {
  const { dialog, field, decide } = modal(page);
  return {
    approve: dialog.getByText("Aprovar", { exact: true }),
    reject: dialog.getByText("Rejeitar", { exact: true }),
    reason: field("Motivo"),
    /** The reasons that can be chosen by number. */
    offered: dialog.getByRole("group", { name: "Motivos prontos" }).getByRole("button"),
    code: field("Código do autenticador"),
    submit: decide,
  };
};

/** Fills in the open decision form without sending it. */
export async function fillDecision(
  page: Page,
  code: string,
  { decision = "approve" as "approve" | "reject", why = reason } = {},
): Promise<void> {
  const form = payoutForm(page);
  await form[decision].click();
  await form.reason.fill(why);
  await form.code.fill(code);
}

/** Lets the platform offer reasons for payouts. */
export const givenPresets = (page: Page, texts: readonly unknown[]) =>
  page.route("**/cdn/app-config.json", async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), reasons: { [payouts.decide.path]: texts } };
    await route.fulfill({ response, json });
  });
