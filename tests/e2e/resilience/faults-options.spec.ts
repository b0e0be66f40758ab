import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { misc } from "../../../contract/misc";
import { users } from "../../../contract/users";
import { givenCustomer } from "../../support/factories/given-customers";
import { type Fault, FaultLine, faultNamed, faultsFor } from "../../support/faults/faults";
import { type Injection, injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { optionsReads } from "../../support/faults/reads";
import { listScreen } from "../../support/pages/list-screen";
import { chosen, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { isOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object/] });

const reads = optionsReads.length;

/** What an input shows of a request that a fault hit, how that is asked for again, and what it shows then. */
interface Input {
  readonly ask: (page: Page) => Promise<void>;
  readonly expectTold: (page: Page, says: RegExp) => Promise<void>;
  readonly askAgain: (page: Page) => Promise<void>;
  readonly expectServed: (page: Page) => Promise<void>;
}

async function expectEnd(page: Page, line: FaultLine, fault: Fault, input: Input): Promise<Observation> {
  if (fault.isSilent) await line.waitForTimeout();
  if (fault.ends === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.ends === "failed") {
    await input.expectTold(page, fault.says ?? /./);
    await input.askAgain(page);
  }
  await input.expectServed(page);
  return fault.ends === "failed" ? "told, tried again" : "served";
}

/** What is spoilt of an input's, as `spoilEach` takes it. */
const spoilt = (call: Call, parts: Pick<Injection, "open" | "show">, input: Input) => ({
  ...parts,
  call,
  see: async (page: Page, line: FaultLine, fault: Fault) => {
    await input.ask(page);
    return await expectEnd(page, line, fault, input);
  },
});

for (const [i, { at, key, label, call }] of optionsReads.entries())
  test(`${call.path} fails at its select, where its options can be asked for again`, async ({
    openAs,
  }, info) => {
    test.setTimeout(180_000);
    const failed = (page: Page) => modal(page).dialog.locator(".field-failed");
    const show = async (page: Page) => {
      // the list may ask the same for a filter
      const filter = page.waitForResponse((response) => isOf(users.filters, response.request()));
      await page.goto(`${at}?size=10`);
      await (at === "/users" ? filter : listScreen(page).rows.first().waitFor());
      filter.catch(() => undefined);
    };

    await injectFaults(
      info,
      faultsFor(i, 6),
      spoilt(
        call,
        { open: () => openAs("maker"), show },
        {
          ask: async (page) => {
            await listScreen(page).rows.nth(1).focus();
            await page.keyboard.press(key);
          },
          expectTold: async (page, says) => await expect(failed(page)).toHaveText(says),
          askAgain: async (page) => await failed(page).getByRole("button").click(),
          expectServed: async (page) => {
            await expect(chosen(page, label).locator(".ant-select-selection-item")).toBeVisible();
            await expect(failed(page)).toHaveCount(0);
          },
        },
      ),
    );
  });

test(`${misc.userSearch.path} fails at its input, which can be typed into again`, async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(180_000);
  const { id, name } = await givenCustomer(platform.database, { name: "Procurada Falhada" });
  const show = async (page: Page) => {
    await page.goto("/finance/cash_inserts");
    await page.getByRole("button", { name: "Nova inserção" }).click();
    await expect(modal(page).field("Cliente")).toBeVisible();
  };
  const type = (page: Page, typed: string) => modal(page).field("Cliente").fill(typed);

  await injectFaults(
    info,
    faultsFor(reads, 6),
    spoilt(
      misc.userSearch,
      { open: () => openAs("maker"), show },
      {
        ask: (page) => type(page, String(id)),
        expectTold: (page, says) => expect(modal(page).field("Cliente")).toHaveAccessibleDescription(says),
        askAgain: async (page) => {
          await expect(modal(page).field("Cliente")).toHaveValue(String(id));
          await type(page, `cliente${id}@example.com`.slice(0, 20));
          await type(page, String(id));
        },
        expectServed: (page) => expect(modal(page).dialog.getByRole("status")).toHaveText(name),
      },
    ),
  );
});

test("a filter whose options failed says so, and has them when it is opened again", async ({ openAs }) => {
  const page = await openAs("maker");
  const line = await FaultLine.across(page);
  line.spoilNext(users.filters, faultNamed("a 500"));
  await page.goto("/users?size=10");
  const filter = page
    .locator(".ant-select")
    .filter({ has: page.getByRole("combobox", { name: "Nível de acesso" }) });
  await expect(filter).toContainText("Não foi possível carregar os dados");

  await filter.click();
  await page.locator(".ant-select-dropdown:visible").getByTitle("Atendimento", { exact: true }).click();

  await expect(filter).toContainText("Atendimento");
});
