import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { closeAll, listOverlays, type Overlay } from "../../support/pages/overlay-walk";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { longestMotion } from "../../support/tools/motion";

test.use({ user: "checker" });

/** What opens over a list, and where axe looks. */
const parts = {
  "columns drawer": "#modals",
  "views drawer": "#modals",
  "more filters": ".filter-panel",
  comparison: "#modals",
  "record panel": "#modals",
  palette: "dialog.find-dialog",
  "palette, recognised": "dialog.find-dialog",
};

/** Opens one after the other over the list of payouts, and looks at each. */
async function lookAtEach(
  page: Page,
  look: (overlay: Overlay, part: string) => Promise<void>,
): Promise<void> {
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();
  for (const [name, part] of Object.entries(parts)) {
    const overlay = listOverlays.find((each) => each.name === name);
    if (!overlay) throw new Error(`No overlay is called ${name}.`);
    await overlay.open(page, 1440);
    await look(overlay, part);
    await closeAll(page);
  }
}

for (const theme of ["light", "dark"] as const)
  test(`axe finds no violations in drawers, filters, comparison, panel and palette, ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    const rules = theme === "dark" ? ["color-contrast"] : undefined;

    await lookAtEach(page, async ({ name }, part) => {
      expect.soft(await violations(page, { part, rules }), name).toEqual([]);
    });
  });

for (const [reducedMotion, longest] of [
  ["no-preference", 120],
  ["reduce", 0],
] as const)
  test(`drawers, filters, comparison, panel and palette move for at most ${longest} ms with ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });

    await lookAtEach(page, async ({ name }) => {
      expect.soft(await longestMotion(page), name).toBeLessThanOrEqual(longest);
    });
  });
