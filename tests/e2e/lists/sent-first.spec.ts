import type { Locator, Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { networkQuiet } from "../../../scripts/network-quiet";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { holdRequests } from "../../support/tools/hold-requests";

test.use({ user: "maker" });

/** Opens a list of two customers, once all is fetched that it opens; resolves to the ids, the first row's first. */
async function openTwo(page: Page, { database }: ConsolePlatform, name: string): Promise<[number, number]> {
  const second = await givenCustomer(database, { name: `${name} Dois`, status: "a" });
  const first = await givenCustomer(database, { name: `${name} Um`, status: "a" });
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows).toHaveCount(2);
  await networkQuiet(page);
  return [first.id, second.id];
}

/** Opens what a key opens, and closes it, so that its code is there. */
async function openOnce(page: Page, key: string, dialog: Locator): Promise<void> {
  await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Presses a key, or the button that a selector names; resolves to whether the request or the dialog was first. */
const firstOf = (page: Page, press: { readonly key?: string; readonly button?: string }, path: string) =>
  page.evaluate(
    async ([{ key, button }, at]) => {
      const send = window.fetch;
      let first: "request" | "dialog" | undefined;
      window.fetch = (...request) => {
        if (String(request[0]).endsWith(at)) first ??= "request";
        return send(...request);
      };
      const drawn = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          first ??= "dialog";
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      if (button) document.querySelector<HTMLElement>(button)?.click();
      else
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: key ?? "", bubbles: true, cancelable: true }),
        );
      await drawn;
      window.fetch = send;
      return first;
    },
    [press, path] as const,
  );

for (const { what, key, call } of [
  { what: "record", key: "Enter", call: contract.customers.info },
  { what: "form", key: "e", call: contract.customers.editData },
])
  test(`a ${what} is drawn once what it reads is on its way`, async ({ page, platform }) => {
    const [first] = await openTwo(page, platform, `Perpétua ${what}`);
    const row = listScreen(page).row(first);
    const dialog = page.getByRole("dialog");
    await row.focus();
    await openOnce(page, key, dialog);

    // where the browser is too busy to give the lock within half a frame, nothing waits for it
    await expect(async () => {
      await expect(row).toBeFocused();
      const order = await firstOf(page, { key }, call.path);
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(order).toBe("request");
    }).toPass();
  });

test("a form is drawn once what its selects offer is on its way", async ({ page }) => {
  // read once for a while: each try begins with a page that has not read it
  await expect(async () => {
    await page.goto("/users");
    await networkQuiet(page);
    const order = await firstOf(page, { button: ".new-button button" }, contract.users.filters.path);
    await expect(modal(page).dialog).toBeVisible();
    expect(order).toBe("request");
  }).toPass();
});

test("a key that comes at once after the one that opens a record goes to the record", async ({
  page,
  platform,
}) => {
  const [first, second] = await openTwo(page, platform, "Gumercindo");
  await listScreen(page).row(first).focus();
  await openOnce(page, "Enter", recordPanel(page).panel);
  await expect(listScreen(page).row(first)).toBeFocused();

  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("j")]);

  await expect(recordPanel(page).panel).toContainText("Gumercindo Dois");
  await expect(page).toHaveURL(new RegExp(`/customer/list/${second}\\?`));
});

test("what is opened while another answer is awaited is drawn without waiting for it", async ({
  page,
  platform,
}) => {
  const [first] = await openTwo(page, platform, "Hermínia Lobato");
  const answer = await holdRequests(page, `**${contract.customers.list.path}`);
  await listScreen(page).row(first).focus();
  await page.keyboard.press("r");

  await page.keyboard.press("e");

  await expect(modal(page).dialog).toBeVisible();
  answer();
  await expect(modal(page).dialog.getByLabel("Nome")).toHaveValue("Hermínia Lobato Um");
});

test.describe("when the options fail", () => {
  test.use({ expectedComplaints: [/misc\/languages|status of 500/] });

  test("options that failed before the form was drawn are sent once, and again when it is opened anew", async ({
    page,
    platform,
  }) => {
    const [first] = await openTwo(page, platform, "Iolanda Lobato");
    let requests = 0;
    await page.route(`**${contract.misc.languages.path}`, (route) => {
      requests += 1;
      return route.fulfill({ status: 500 });
    });
    const answer = await holdRequests(page, `**${contract.customers.editData.path}`);
    const form = modal(page).dialog;
    await listScreen(page).row(first).focus();
    const failed = page.waitForResponse(`**${contract.misc.languages.path}`);
    await page.keyboard.press("e");
    await failed;
    answer();
    await expect(form.getByLabel("Nome")).toHaveValue("Iolanda Lobato Um");
    await networkQuiet(page);
    expect(requests).toBe(1);

    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await page.keyboard.press("e");
    await expect(form.getByLabel("Nome")).toHaveValue("Iolanda Lobato Um");
    await networkQuiet(page);
    expect(requests).toBe(2);
  });
});
