import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { notifications } from "../../../contract/notifications";
import { payouts } from "../../../contract/payouts";
import { session } from "../../../contract/session";
import type { DemoAdmin } from "../../../server/seed/admins";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenNotifications } from "../../support/factories/given-notifications";
import { holdWrites } from "../../support/faults/held-writes";
import { bellPanel } from "../../support/pages/bell";
import { expectDecisionOf } from "../../support/pages/decision-queue";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectIdleTimer, idleDialog, serveIdleMinutes } from "../../support/tools/idle";
import { isRequestOf, watchTraffic } from "../../support/tools/traffic";

const { setRead, exclude } = notifications;
const minute = 60_000;
/** Longer than the platform accepts a token. */
const tokenAge = 40 * minute;

const everyNumber = [1, 2, 3, 4, 5];

// the tests of a worker share the platform's clock
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

/** The numbers of the five notifications that were read or deleted. */
async function changed({ database }: ConsolePlatform): Promise<number[]> {
  const left = await database.kysely
    .selectFrom("notifications")
    .innerJoin("admins", "admins.id", "notifications.admin_id")
    .select(["label", "is_read"])
    .where("user_name", "=", "maker")
    .execute();
  const untouched = left.filter(({ is_read }) => !is_read).map(({ label }) => Number(label.slice(6)));
  return everyNumber.filter((number) => !untouched.includes(number));
}

/** Makes five writes of two kinds at once. */
async function makeFiveWrites(page: Page): Promise<void> {
  const { bell, items, read, exclude: remove } = bellPanel(page);
  await page.goto("/dashboard");
  await bell.click();
  await expect(items).toHaveCount(5);
  await read(1);
  await remove(2);
  await read(3);
  await remove(4);
  await read(5);
}

/** Makes five writes on a new page and lets them through; runs `interfere` before the platform gets write number `at`. */
async function passFiveWrites(
  openAs: (user: DemoAdmin) => Promise<Page>,
  platform: ConsolePlatform,
  at: number,
  interfere: () => unknown,
) {
  await givenNotifications(platform.database, "maker", { count: 5 });
  const page = await openAs("maker");
  const held = await holdWrites(page, [setRead, exclude], async (number) => {
    if (number === at) await interfere();
  });
  await makeFiveWrites(page);
  held.release();
  return { page, held };
}

const signedInAs = (page: Page) => page.evaluate(() => localStorage.getItem("admin-user"));

interface SessionEnd {
  /** The numbers of the writes at which it is tried. */
  readonly at: readonly number[];
  readonly end: (platform: ConsolePlatform) => Promise<unknown>;
  /** The error codes of the write and of its replay. */
  readonly codes: readonly string[];
}

/** The ways in which the platform ends a session, by error code. */
const sessionEnds: Readonly<Record<string, SessionEnd>> = {
  SESSX001: {
    at: everyNumber,
    end: (platform) => platform.endSessions(),
    codes: ["SESSX001"],
  },
  AUTHX001: {
    // handled like the other one, so a short run tries the first and the last write
    at: process.env.FAULTS === "all" ? everyNumber : [1, 5],
    end: ({ database }) => database.kysely.updateTable("sessions").set({ admin_id: null }).execute(),
    // the token belongs to the admin who is no longer signed in
    codes: ["SESSX007", "AUTHX001"],
  },
};

test.describe("while five writes wait", () => {
  for (const at of everyNumber)
    test(`a token that expires at the ${at}. of them leaves each done exactly once`, async ({
      openAs,
      platform,
    }) => {
      const { page, held } = await passFiveWrites(openAs, platform, at, () =>
        platform.clock.advance(tokenAge),
      );

      await expect.poll(() => changed(platform)).toEqual(everyNumber);
      await expect(bellPanel(page).items).toHaveCount(3);
      // an answer comes after its write is in the database
      await expect
        .poll(() => held.written.map(({ answer }) => answer.errorCode ?? answer.response))
        .toEqual([true, true, true, true, true].toSpliced(at - 1, 0, "SESSX007" as never));
      expect(new Set(held.written.map(({ reqId }) => reqId)).size).toBe(5);
    });

  for (const [code, { at: numbers, end, codes }] of Object.entries(sessionEnds))
    test(`${code} at any of them ends the session, and the sign-in page says how many were not sent`, async ({
      openAs,
      platform,
    }) => {
      for (const at of numbers)
        await test.step(`at the ${at}.`, async () => {
          const { page, held } = await passFiveWrites(openAs, platform, at, () => end(platform));

          await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
          const lost = 6 - at;
          await expect(page.getByRole("status")).toHaveText(
            lost === 1
              ? "1 alteração não foi enviada: a sessão terminou antes. Confira depois de entrar."
              : `${lost} alterações não foram enviadas: a sessão terminou antes. Confira depois de entrar.`,
          );
          const done = everyNumber.slice(0, at - 1);
          expect(await changed(platform)).toEqual(done);
          expect(held.written.map(({ answer }) => answer.errorCode ?? answer.response)).toEqual([
            ...done.map(() => true),
            ...codes,
          ]);
          expect(await signedInAs(page)).toBeNull();
          await page.close();
        });
    });

  test("signing out empties the queue: the running write is done, no other is sent, and the sign-in page says so", async ({
    openAs,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const page = await openAs("maker");
    const held = await holdWrites(page, [setRead, exclude]);
    await makeFiveWrites(page);
    await page.keyboard.press("Escape");
    const traffic = watchTraffic(page);

    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/login$/);
    const left = page.waitForResponse((response) => isRequestOf(session.signout, response.request()));
    held.release();
    await left;

    await expect(page.getByRole("status")).toContainText("4 alterações não foram enviadas");
    expect(await changed(platform)).toEqual([1]);
    expect(held.arrived()).toBe(1);
    expect(traffic.countOf(session.signout)).toBe(1);
    expect(traffic.countOf(setRead) + traffic.countOf(exclude)).toBe(0);
  });

  test("the end of an idle session lets the running write finish, and the sign-in page says what was not sent", async ({
    openAs,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const page = await openAs("maker");
    await page.clock.install();
    // shorter than the running write may take
    await serveIdleMinutes(page, 0.25);
    const held = await holdWrites(page, [setRead, exclude]);
    await makeFiveWrites(page);
    await expectIdleTimer(page);

    await page.clock.fastForward(8000);
    await expect(idleDialog(page)).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(idleDialog(page).getByRole("button", { name: "Continuar conectado" })).toBeDisabled();
    held.release();

    await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
    await expect(page.getByText("Sua sessão foi encerrada por inatividade.")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(
      "4 alterações não foram enviadas: a sessão terminou antes. Confira depois de entrar.",
    );
    expect(await changed(platform)).toEqual([1]);
    expect(held.arrived()).toBe(1);
    await signIn(page, "maker");
    // still on the sign-in page, which stays for two seconds
    await expect(page.getByRole("status")).toBeEmpty();
  });
});

/** Opens the customers' list with the panel of five notifications over it. */
async function openListUnderBell(page: Page, { database }: ConsolePlatform): Promise<void> {
  await givenNotifications(database, "maker", { count: 5 });
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  await bellPanel(page).bell.click();
  await expect(bellPanel(page).items).toHaveCount(5);
}

test.describe("a list that gets no answer", () => {
  test("delays a decision by 30 s at most", async ({ openAs, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Quirino Fila", balance: 500_000 });
    for (let i = 0; i < 11; i++) await givenPayout(platform.database, customer.id);
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    await page.clock.install();
    await page.goto("/finance/withdrawals?search=Quirino%20Fila&size=10");
    const { rows, loaded, more } = listScreen(page);
    await expect(loaded(10)).toBeVisible();
    const id = Number(await rows.first().getAttribute("data-row-key"));
    const next = Number(await rows.nth(1).getAttribute("data-row-key"));
    await page.route(`**${payouts.list.path}`, () => new Promise(() => undefined), { times: 1 });
    await more.click();
    await act(page, id, "Aprovar ou rejeitar");
    await fillDecision(page, await platform.code("maker"));

    await modal(page).decide.click();
    await page.clock.fastForward(25_000);
    expect(traffic.countOf(payouts.decide)).toBe(0);
    await page.clock.fastForward(5_500);

    await expect(listScreen(page).row(id)).toContainText("Pago");
    expect(traffic.countOf(payouts.decide)).toBe(1);
    const row = await platform.database.kysely
      .selectFrom("payouts")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("p");
    // the next one has opened; below it the failure to load more is still shown
    await expectDecisionOf(page, next);
    await page.keyboard.press("Escape");
    await expect(modal(page).dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(11)).toBeVisible();
  });

  test("delays nothing once a newer read replaces it", async ({ openAs, platform }) => {
    const page = await openAs("maker");
    const { search, loaded } = listScreen(page);
    await openListUnderBell(page, platform);
    await page.keyboard.press("Escape");
    const traffic = watchTraffic(page);
    await page.route(`**${customers.list.path}`, () => new Promise(() => undefined), { times: 1 });
    await search.fill("joana");
    await search.press("Enter");
    await expect.poll(() => traffic.countOf(customers.list)).toBe(1);
    await bellPanel(page).bell.click();
    await bellPanel(page).read(1);
    await page.keyboard.press("Escape");
    expect(await changed(platform)).toEqual([]);

    await search.fill("Maria João Sant'Anna");
    await search.press("Enter");

    await expect(loaded(1)).toBeVisible();
    expect(await changed(platform)).toEqual([1]);
    expect(traffic.countOf(customers.list)).toBe(2);
  });

  test("is not read at all when newer reads replace it during a write", async ({ openAs, platform }) => {
    const page = await openAs("maker");
    const { search, loaded } = listScreen(page);
    await openListUnderBell(page, platform);
    const held = await holdWrites(page, [setRead]);
    const traffic = watchTraffic(page);
    await bellPanel(page).read(1);
    await page.keyboard.press("Escape");
    for (const text of ["joana", "joaquim", "Maria João Sant'Anna"]) {
      await search.fill(text);
      await search.press("Enter");
      await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
    }
    // the URL changes before the list would be read, so there is nothing to wait for but time
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 200))));
    expect(traffic.countOf(customers.list)).toBe(0);

    held.release();

    await expect(loaded(1)).toBeVisible();
    expect(traffic.bodiesOf(customers.list).map((body) => body.search)).toEqual(["Maria João Sant'Anna"]);
    expect(await changed(platform)).toEqual([1]);
  });
});
