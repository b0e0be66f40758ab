import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { misc } from "../../../contract/misc";
import { users } from "../../../contract/users";
import { givenCustomer } from "../../support/factories/given-customers";
import { type Fault, FaultInjector, faultNamed, faultsFor } from "../../support/faults/faults";
import { type Injection, injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { optionsReads } from "../../support/faults/reads";
import { listScreen } from "../../support/pages/list-screen";
import { chosen, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /] });

const reads = optionsReads.length;

/** How a test uses an input whose request a fault hits. */
interface Input {
  /** Makes the input send its request. */
  readonly request: (page: Page) => Promise<void>;
  readonly expectMessage: (page: Page, message: RegExp) => Promise<void>;
  readonly retry: (page: Page) => Promise<void>;
  readonly expectServed: (page: Page) => Promise<void>;
}

async function expectOutcome(
  page: Page,
  injector: FaultInjector,
  fault: Fault,
  input: Input,
): Promise<Observation> {
  if (fault.isSilent) await injector.passTimeout();
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    await input.expectMessage(page, fault.message ?? /./);
    await input.retry(page);
  }
  await input.expectServed(page);
  return fault.outcome === "failed" ? "told, tried again" : "served";
}

/** The injection for an input's request. */
const injectionOf = (call: Call, parts: Pick<Injection, "open" | "navigate">, input: Input): Injection => ({
  ...parts,
  call,
  observe: async (page, injector, fault) => {
    await input.request(page);
    return await expectOutcome(page, injector, fault, input);
  },
});

for (const [i, { path: at, key, label, call }] of optionsReads.entries())
  test(`a failure of ${call.path} is shown at its select, where the options can be read again`, async ({
    openAs,
  }, info) => {
    test.setTimeout(180_000);
    const failed = (page: Page) => modal(page).dialog.locator(".field-failed");
    const show = async (page: Page) => {
      // the list may read the same options for a filter
      const filter = page.waitForResponse((response) => isRequestOf(users.filters, response.request()));
      await page.goto(`${at}?size=10`);
      await (at === "/users" ? filter : listScreen(page).rows.first().waitFor());
      filter.catch(() => undefined);
    };

    await injectFaults(
      info,
      faultsFor(i, 6),
      injectionOf(
        call,
        { open: () => openAs("maker"), navigate: show },
        {
          request: async (page) => {
            await listScreen(page).rows.nth(1).focus();
            await page.keyboard.press(key);
          },
          expectMessage: async (page, message) => await expect(failed(page)).toHaveText(message),
          retry: async (page) => await failed(page).getByRole("button").click(),
          expectServed: async (page) => {
            await expect(chosen(page, label).locator(".ant-select-selection-item")).toBeVisible();
            await expect(failed(page)).toHaveCount(0);
          },
        },
      ),
    );
  });

test(`a failure of ${misc.userSearch.path} is shown at its input, and typing again retries`, async ({
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
    injectionOf(
      misc.userSearch,
      { open: () => openAs("maker"), navigate: show },
      {
        request: (page) => type(page, String(id)),
        expectMessage: (page, message) =>
          expect(modal(page).field("Cliente")).toHaveAccessibleDescription(message),
        retry: async (page) => {
          await expect(modal(page).field("Cliente")).toHaveValue(String(id));
          await type(page, `cliente${id}@example.com`.slice(0, 20));
          await type(page, String(id));
        },
        expectServed: (page) => expect(modal(page).dialog.locator(".field-found")).toHaveText(name),
      },
    ),
  );
});

test("a filter whose options cannot be read says so and reads them again when it is opened", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  const injector = await FaultInjector.attach(page);
  injector.injectNext(users.filters, faultNamed("a 500"));
  await page.goto("/users?size=10");
  const filter = page
    .locator(".ant-select")
    .filter({ has: page.getByRole("combobox", { name: "Nível de acesso" }) });
  await expect(filter).toContainText("Não foi possível carregar os dados");

  await filter.click();
  await page.locator(".ant-select-dropdown:visible").getByTitle("Atendimento", { exact: true }).click();

  await expect(filter).toContainText("Atendimento");
});

test("the languages are those that platform and contract share, and all of the contract's where its list fails", async ({
  openAs,
  platform,
}) => {
  const own = await openAs("maker");
  const { id, name } = await givenCustomer(platform.database, { name: "Zenaide Idiomas" });
  const offered = async (answer: object) => {
    await own.unroute(`**${misc.languages.path}`);
    await own.route(`**${misc.languages.path}`, (route) => route.fulfill(answer));
    await own.goto(`/customer/list?search=${encodeURIComponent(name)}`);
    const asked = own.waitForResponse(`**${misc.languages.path}`);
    await listScreen(own).row(id).press("e");
    await asked;
    await chosen(own, "Idioma").click();
    const titles = own.locator(".ant-select-dropdown:visible .ant-select-item-option");
    await expect(titles.first()).toBeVisible();
    return await titles.allTextContents();
  };
  const named = (...codes: string[]) => ({
    json: { response: true, message: "", data: codes.map((iso, at) => ({ id: at, iso, name: iso })) },
  });

  expect(await offered(named("pt", "en", "es"))).toEqual(["Português", "Inglês"]);
  expect(await offered(named("pt", "es"))).toEqual(["Português"]);
  expect(await offered(named("es"))).toEqual(["Português", "Inglês"]);
  expect(await offered({ status: 500, body: "" })).toEqual(["Português", "Inglês"]);
});
