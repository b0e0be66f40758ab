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
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectWatched, idleDialog, serveIdleMinutes } from "../../support/tools/presence";
import { isOf, watchTraffic } from "../../support/tools/traffic";

const { setRead, exclude } = notifications;
const minute = 60_000;
/** Longer than the platform takes a token. */
const tokenAge = 40 * minute;

const everyPlace = [1, 2, 3, 4, 5];

// the clock of the worker's platform is everybody's
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

/** Which of the five notifications were changed: read ones, and those that are gone. */
async function changed({ database }: ConsolePlatform): Promise<number[]> {
  const left = await database.kysely
    .selectFrom("notifications")
    .innerJoin("admins", "admins.id", "notifications.admin_id")
    .select(["label", "is_read"])
    .where("user_name", "=", "maker")
    .execute();
  const untouched = left.filter(({ is_read }) => !is_read).map(({ label }) => Number(label.slice(6)));
  return everyPlace.filter((number) => !untouched.includes(number));
}

/** Asks for five changes at once, of two kinds. */
async function askForFive(page: Page): Promise<void> {
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

/** Lets five changes of a new page pass; before the platform gets the one at a place, something happens. */
async function letFivePass(
  openAs: (user: DemoAdmin) => Promise<Page>,
  platform: ConsolePlatform,
  at: number,
  happens: () => unknown,
) {
  await givenNotifications(platform.database, "maker", { count: 5 });
  const page = await openAs("maker");
  const line = await holdWrites(page, [setRead, exclude], async (place) => {
    if (place === at) await happens();
  });
  await askForFive(page);
  line.open();
  return { page, line };
}

const signedInAs = (page: Page) => page.evaluate(() => localStorage.getItem("admin-user"));

interface End {
  /** At which of the five changes it is tried. */
  readonly at: readonly number[];
  readonly end: (platform: ConsolePlatform) => Promise<unknown>;
  /** What the platform says to the change. */
  readonly said: readonly string[];
}

/** How the platform loses a session, each time for real. */
const ends: Readonly<Record<string, End>> = {
  SESSX001: {
    at: everyPlace,
    end: ({ database }) => database.kysely.deleteFrom("sessions").execute(),
    said: ["SESSX001"],
  },
  AUTHX001: {
    // it ends as the other does: every place takes long
    at: process.env.FAULTS === "all" ? everyPlace : [1, 5],
    end: ({ database }) => database.kysely.updateTable("sessions").set({ admin_id: null }).execute(),
    // the token was that of the admin who is gone
    said: ["SESSX007", "AUTHX001"],
  },
};

test.describe("five changes wait", () => {
  test("and the token runs out before any of them: each is done exactly once", async ({
    openAs,
    platform,
  }) => {
    for (const at of everyPlace)
      await test.step(`before the ${at}.`, async () => {
        const { page, line } = await letFivePass(openAs, platform, at, () =>
          platform.clock.advance(tokenAge),
        );

        await expect.poll(() => changed(platform)).toEqual(everyPlace);
        await expect(bellPanel(page).items).toHaveCount(3);
        const codes = line.written.map(({ said }) => said.errorCode ?? said.response);
        expect(codes).toEqual([true, true, true, true, true].toSpliced(at - 1, 0, "SESSX007" as never));
        expect(new Set(line.written.map(({ reqId }) => reqId)).size).toBe(5);
        await page.close();
      });
  });

  for (const [code, { at: places, end, said }] of Object.entries(ends))
    test(`and ${code} ends the session at any of them: what was not done is told`, async ({
      openAs,
      platform,
    }) => {
      for (const at of places)
        await test.step(`at the ${at}.`, async () => {
          const { page, line } = await letFivePass(openAs, platform, at, () => end(platform));

          await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
          const lost = 6 - at;
          await expect(page.getByRole("status")).toHaveText(
            lost === 1
              ? "1 alteração não foi enviada: a sessão terminou antes. Confira depois de entrar."
              : `${lost} alterações não foram enviadas: a sessão terminou antes. Confira depois de entrar.`,
          );
          const done = everyPlace.slice(0, at - 1);
          expect(await changed(platform)).toEqual(done);
          expect(line.written.map(({ said }) => said.errorCode ?? said.response)).toEqual([
            ...done.map(() => true),
            ...said,
          ]);
          expect(await signedInAs(page)).toBeNull();
          await page.close();
        });
    });

  test("and signing out empties the queue: what runs is done, nothing is sent after it, and it is told", async ({
    openAs,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const page = await openAs("maker");
    const line = await holdWrites(page, [setRead, exclude]);
    await askForFive(page);
    await page.keyboard.press("Escape");
    const traffic = watchTraffic(page);

    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/login$/);
    const left = page.waitForResponse((response) => isOf(session.signout, response.request()));
    line.open();
    await left;

    await expect(page.getByRole("status")).toContainText("4 alterações não foram enviadas");
    expect(await changed(platform)).toEqual([1]);
    expect(line.arrived()).toBe(1);
    expect(traffic.countOf(session.signout)).toBe(1);
    expect(traffic.countOf(setRead) + traffic.countOf(exclude)).toBe(0);
  });

  test("and nobody is there any more: what runs is done, and what was not sent is told", async ({
    openAs,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const page = await openAs("maker");
    await page.clock.install();
    // shorter than what is under way may take
    await serveIdleMinutes(page, 0.25);
    const line = await holdWrites(page, [setRead, exclude]);
    await askForFive(page);
    await expectWatched(page);

    await page.clock.fastForward(8000);
    await expect(idleDialog(page)).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(idleDialog(page).getByRole("button", { name: "Continuar conectado" })).toBeDisabled();
    line.open();

    await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
    await expect(page.getByText("Sua sessão foi encerrada por inatividade.")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(
      "4 alterações não foram enviadas: a sessão terminou antes. Confira depois de entrar.",
    );
    expect(await changed(platform)).toEqual([1]);
    expect(line.arrived()).toBe(1);
    await signIn(page, "maker");
    await expect(page.getByRole("status")).toBeEmpty();
  });
});

/** The customers' list, with five notifications in the bell's panel that is open over it. */
async function openListUnderBell(page: Page, { database }: ConsolePlatform): Promise<void> {
  await givenNotifications(database, "maker", { count: 5 });
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  await bellPanel(page).bell.click();
  await expect(bellPanel(page).items).toHaveCount(5);
}

test.describe("a list that hangs", () => {
  test("does not hold a decision up for longer than 30 s", async ({ openAs, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Quirino Fila", balance: 500_000 });
    for (let i = 0; i < 11; i++) await givenPayout(platform.database, customer.id);
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    await page.clock.install();
    await page.goto("/finance/withdrawals?search=Quirino%20Fila&size=10");
    const { rows, loaded, more } = listScreen(page);
    await expect(loaded(10)).toBeVisible();
    const id = Number(await rows.first().getAttribute("data-row-key"));
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
    // that more could not be loaded is still said
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(11)).toBeVisible();
  });

  test("holds nothing up once a newer one takes its place", async ({ openAs, platform }) => {
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

  test("is not asked for at all when newer ones come while a change is under way", async ({
    openAs,
    platform,
  }) => {
    const page = await openAs("maker");
    const { search, loaded } = listScreen(page);
    await openListUnderBell(page, platform);
    const line = await holdWrites(page, [setRead]);
    const traffic = watchTraffic(page);
    await bellPanel(page).read(1);
    await page.keyboard.press("Escape");
    for (const text of ["joana", "joaquim", "Maria João Sant'Anna"]) {
      await search.fill(text);
      await search.press("Enter");
      await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
    }
    // the address is there before the list asks
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 200))));
    expect(traffic.countOf(customers.list)).toBe(0);

    line.open();

    await expect(loaded(1)).toBeVisible();
    expect(traffic.bodiesOf(customers.list).map((body) => body.search)).toEqual(["Maria João Sant'Anna"]);
    expect(await changed(platform)).toEqual([1]);
  });
});
