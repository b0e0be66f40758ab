import type { Page, Route } from "@playwright/test";
import { customers } from "../../../contract/customers";
import type { Database } from "../../../server/db/database";
import { givenCustomer } from "../../support/factories/given-customers";
import { columnOf, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

// high enough for every row to be drawn
test.use({ user: "maker", viewport: { width: 1440, height: 2600 } });

/** Answers of the customers' list, each held until `answer`. */
class HeldLists {
  readonly #held = new Map<string, () => Promise<void>>();
  #isHolding = true;

  private constructor() {}

  static async of(page: Page): Promise<HeldLists> {
    const lists = new HeldLists();
    await page.route(`**${customers.list.path}`, (route) => lists.#hold(route));
    return lists;
  }

  async #hold(route: Route): Promise<void> {
    if (!this.#isHolding) return await route.fallback();
    const { search, page } = route.request().postDataJSON() as { search: string; page: number };
    const answer = await route.fetch();
    await new Promise<void>((resolve) => {
      this.#held.set(`${search} ${page}`, async () => {
        // the page may have aborted an older request by then
        await route.fulfill({ response: answer }).catch(() => undefined);
        resolve();
      });
    });
  }

  async arrival(search: string, page = 1): Promise<void> {
    await expect.poll(() => [...this.#held.keys()]).toContain(`${search} ${page}`);
  }

  async answer(search: string, page = 1): Promise<void> {
    await this.#held.get(`${search} ${page}`)?.();
    this.#held.delete(`${search} ${page}`);
  }

  letAllPass(): void {
    this.#isHolding = false;
  }
}

async function search(page: Page, text: string): Promise<void> {
  const { search: box } = listScreen(page);
  await box.fill(text);
  await box.press("Enter");
}

async function given(database: Database, count: number, tag: string): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++)
    ids.push((await givenCustomer(database, { email: `c${i}@${tag}.example` })).id);
  return ids.reverse();
}

const idsOf = async (page: Page) => (await columnOf(page, "ID")).map(Number);
/** Waits 100 ms, enough for an answer to be drawn: an answer that is ignored has no effect to wait for. */
const letItDraw = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 100)));

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

test("the rows of the last of three filters stay, in whatever order their answers come", async ({
  page,
  platform,
}) => {
  const tags = ["primeira", "segunda", "terceira"] as const;
  for (const [i, tag] of tags.entries()) await given(platform.database, i + 1, tag);
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  for (const order of orders)
    await test.step(order.join(", "), async () => {
      const lists = await HeldLists.of(page);
      for (const tag of tags) {
        await search(page, `${tag}.example`);
        await lists.arrival(`${tag}.example`);
      }

      for (const i of order) {
        await lists.answer(`${tags[i]}.example`);
        await letItDraw(page);
      }

      await expect(listScreen(page).loaded(3)).toBeVisible();
      for (const row of await listScreen(page).rows.all())
        await expect(row).toContainText("@terceira.example");
      await expect(page.getByRole("alert")).toHaveCount(0);
      lists.letAllPass();
      await page.unroute(`**${customers.list.path}`);
    });
});

test.describe("more rows of a filter that is changed before they arrive", () => {
  for (const isLate of [false, true])
    test(`never mix with the new rows${isLate ? ", however late they arrive" : ""}`, async ({
      page,
      platform,
    }) => {
      const tag = isLate ? "tarde" : "cedo";
      await given(platform.database, 25, `${tag}-antes`);
      const wanted = await given(platform.database, 22, `${tag}-depois`);
      const { loaded, more } = listScreen(page);
      await page.goto(`/customer/list?search=${tag}-antes.example`);
      await expect(loaded(20)).toBeVisible();
      const lists = await HeldLists.of(page);
      await more.click();
      await lists.arrival(`${tag}-antes.example`, 2);

      await search(page, `${tag}-depois.example`);
      await lists.arrival(`${tag}-depois.example`);
      const answers = [`${tag}-antes.example`, `${tag}-depois.example`];
      if (isLate) answers.reverse();
      for (const text of answers) {
        await lists.answer(text, text.includes("antes") ? 2 : 1);
        await letItDraw(page);
      }
      lists.letAllPass();

      await expect(loaded(20)).toBeVisible();
      await more.click();
      await expect(loaded(22)).toBeVisible();
      await expect(more).toBeDisabled();
      expect(await idsOf(page)).toEqual(wanted);
      // and the former list can load more from where it was
      await search(page, `${tag}-antes.example`);
      await expect(loaded(20)).toBeVisible();
      await more.click();
      await expect(loaded(25)).toBeVisible();
    });
});

test("a filter used before is read again, since the data may have changed", async ({ page, platform }) => {
  const { database } = platform;
  const { loaded } = listScreen(page);
  await given(database, 3, "voltou");
  await page.goto("/customer/list?search=voltou.example");
  await expect(loaded(3)).toBeVisible();
  await search(page, "João da Silva");
  await expect(listScreen(page).rows.first()).toContainText("João da Silva");
  await given(database, 1, "voltou");

  await search(page, "voltou.example");

  await expect(loaded(4)).toBeVisible();
});

test("more rows requested while a list is read again are loaded after it", async ({ page, platform }) => {
  const { loaded, more } = listScreen(page);
  const ids = await given(platform.database, 25, "denovo");
  await page.goto("/customer/list?search=denovo.example");
  await expect(loaded(20)).toBeVisible();
  await search(page, "João da Silva");
  await expect(listScreen(page).rows.first()).toContainText("João da Silva");
  const lists = await HeldLists.of(page);
  await search(page, "denovo.example");
  await lists.arrival("denovo.example");

  await more.click();
  lists.letAllPass();
  await lists.answer("denovo.example");

  await expect(loaded(25)).toBeVisible();
  expect(await idsOf(page)).toEqual(ids);
});

test("a list of exactly one page ends with the empty page after it", async ({ page, platform }) => {
  const { loaded, more, ended } = listScreen(page);
  const ids = await given(platform.database, 20, "vinte");
  await page.goto("/customer/list?search=vinte.example");
  await expect(loaded(20)).toBeVisible();

  await more.click();

  await expect(ended).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(loaded(20)).toBeVisible();
  expect(await idsOf(page)).toEqual(ids);
});

test("rows deleted while pages are loaded hide no other row", async ({ page, platform }) => {
  const { database } = platform;
  const ids = await given(database, 45, "some");
  const { loaded, more } = listScreen(page);
  await page.goto("/customer/list?search=some.example");
  await expect(loaded(20)).toBeVisible();
  const gone = ids.slice(2, 5);

  await database.kysely.deleteFrom("customers").where("id", "in", gone).execute();
  await more.click();
  await expect(loaded(40)).toBeVisible();
  await more.click();

  await expect(loaded(45)).toBeVisible();
  await expect(more).toBeDisabled();
  const shown = await idsOf(page);
  expect(new Set(shown).size).toBe(shown.length);
  // deleted rows stay until the list is read again, and no other row is missing
  expect(shown).toEqual(ids);
});

test("rows added and deleted at the same time are neither doubled nor lost", async ({ page, platform }) => {
  const { database } = platform;
  const ids = await given(database, 50, "mexe");
  const { loaded, more } = listScreen(page);
  await page.goto("/customer/list?search=mexe.example&size=10");
  await expect(loaded(10)).toBeVisible();

  for (let loads = 1; loads < 5; loads++) {
    const newest = await givenCustomer(database, { email: `novo${loads}@mexe.example` });
    const old = ids[loads * 2];
    await database.kysely
      .deleteFrom("customers")
      .where("id", "=", old ?? 0)
      .execute();
    expect(newest.id).toBeGreaterThan(Number(ids[0]));
    await more.click();
    await expect(loaded((loads + 1) * 10)).toBeVisible();
  }

  expect(await idsOf(page)).toEqual(ids);
});
