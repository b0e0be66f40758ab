import type { Page } from "@playwright/test";
import { verifyAudit } from "../../../server/audit/verify";
import type { DemoAdmin } from "../../../server/seed/admins";
import { expectSoundLedger } from "../../support/clients/ledger";
import { givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { payoutForm, reason } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import { type ConsolePlatform, platformSecret } from "../../support/servers/console-platform";

/** Rounds of 40 payouts are decided for so many minutes; without it, one round. */
const minutes = Number(process.env.DECIDING_MINUTES ?? 0);
const perRound = 40;
/** Milliseconds for which a button may be pressed although somebody else has decided. */
const longestStale = 1_000;
/** Milliseconds that one look at both pages takes at most on a machine that has nothing else to do. */
const usualLook = 60;

test.use({ user: "maker" });

/** What a page offers: the payout whose decision is open, and whether it could be sent. */
const offered = (page: Page) =>
  page
    .evaluate(() => {
      const dialog = document.querySelector(".ant-modal.modal");
      const id = Number(/· (\d+) ·/.exec(dialog?.querySelector(".modal-subject")?.textContent ?? "")?.[1]);
      const button = dialog?.querySelector<HTMLButtonElement>(".ant-modal-footer .ant-btn-primary");
      const canSend = button !== null && button !== undefined && !button.disabled;
      return { id, canSend: canSend && !button.classList.contains("ant-btn-loading") };
    })
    .catch(() => undefined);

/**
 * Watches how long buttons can be pressed on payouts that somebody else has decided. Resolves to the longest time in milliseconds, divided by
 * how much slower than usual the machine was: a look takes as many times longer as everything else.
 */
function watchStale(pages: readonly Page[], { database: { kysely } }: ConsolePlatform) {
  let isOver = false;
  let longest = 0;
  const looks: number[] = [];
  const since = new Map<string, number>();
  async function look(): Promise<void> {
    for (const [at, page] of pages.entries()) {
      const open = await offered(page);
      const status =
        open?.canSend &&
        (await kysely.selectFrom("payouts").select("status").where("id", "=", open.id).executeTakeFirst())
          ?.status;
      const key = `${at} ${open?.id}`;
      if (!status || status === "w") since.delete(key);
      else {
        const start = since.get(key) ?? Date.now();
        since.set(key, start);
        longest = Math.max(longest, Date.now() - start);
      }
    }
  }
  const watching = (async () => {
    while (!isOver) {
      const start = Date.now();
      await look();
      looks.push(Date.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    const median = looks.sort((a, b) => a - b)[Math.floor(looks.length / 2)] ?? usualLook;
    const slowness = Math.max(1, median / usualLook);
    test.info().annotations.push({
      type: "stale button",
      description: `${longest} ms, the machine ${slowness.toFixed(1)} times slower than usual`,
    });
    return longest / slowness;
  };
}

/** Waits until a page has another decision open than `id`, or none, or this one says why it cannot be sent. */
const goneFrom = (page: Page, id: number | undefined, orSays: boolean, timeout: number) =>
  page
    .waitForFunction(
      ([gone, says]) => {
        const open = document.querySelector(".ant-modal.modal");
        const subject = open?.querySelector(".modal-subject")?.textContent ?? "";
        return (
          !open || !subject.includes(`· ${gone} ·`) || (says && open.querySelector(".form-errors") !== null)
        );
      },
      [id, orSays] as const,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    );

/** Decides what is open; false once nothing is. */
async function decideOpen(page: Page, platform: ConsolePlatform, user: DemoAdmin): Promise<boolean> {
  const { dialog, lines } = modal(page);
  const before = await offered(page);
  if (!(await dialog.isVisible())) return false;
  const quickly = { timeout: 1_000 };
  if (!(await lines.first().isVisible())) {
    const form = payoutForm(page);
    await form.approve.click(quickly).catch(() => undefined);
    await form.reason.fill(reason, quickly).catch(() => undefined);
    await form.code.fill(await platform.code(user), quickly).catch(() => undefined);
    await form.submit.click(quickly).catch(() => undefined);
    await goneFrom(page, before?.id, true, 5_000);
  } else if (!(await goneFrom(page, before?.id, false, 1_500))) {
    // closed or refused after something was typed, and the last one at that: the admin goes on by hand
    await page.keyboard.press("Alt+ArrowDown");
    await page
      .getByRole("button", { name: "Descartar" })
      .click(quickly)
      .catch(() => undefined);
  }
  return true;
}

/** Works through the queue of a page until nothing waits any more. */
async function work(page: Page, platform: ConsolePlatform, user: DemoAdmin): Promise<void> {
  await listScreen(page).rows.first().press("d");
  await expect(modal(page).dialog).toBeVisible();
  while (await decideOpen(page, platform, user));
}

test("two admins who decide the same 40 payouts at once decide each exactly once, and see no stale button", async ({
  page,
  platform,
  openAs,
}) => {
  test.setTimeout((minutes + 6) * 60_000);
  const { kysely } = platform.database;
  const other = await openAs("checker");
  const until = Date.now() + minutes * 60_000;
  let round = 0;
  do {
    round += 1;
    const queue = await givenWaiting(platform, `Rodada Dupla ${round}`, perRound);
    for (const each of [page, other]) {
      const opened = round === 1 ? streamOpened(each) : undefined;
      await openWaiting(each, queue, "&size=50");
      await opened;
    }
    const stop = watchStale([page, other], platform);

    await Promise.all([work(page, platform, "maker"), work(other, platform, "checker")]);

    expect(await stop(), "milliseconds of a stale button").toBeLessThanOrEqual(longestStale);
    const decided = await kysely
      .selectFrom("payouts")
      .select(["id", "status", "decided_by_id"])
      .where("id", "in", queue.ids)
      .execute();
    expect(decided.map(({ status }) => status)).toEqual(Array(perRound).fill("p"));
    const audited = await kysely
      .selectFrom("audit_entries")
      .select(["row_id", "chain"])
      .where("call", "=", "payouts.decide")
      .where("row_id", "in", queue.ids)
      .execute();
    const sorted = (rows: readonly (readonly [number, number | null])[]) =>
      rows.toSorted(([a], [b]) => a - b);
    expect(sorted(audited.map(({ row_id, chain }) => [Number(row_id), chain] as const))).toEqual(
      sorted(decided.map(({ id, decided_by_id }) => [id, decided_by_id] as const)),
    );
    const taken = await kysely
      .selectFrom("ledger_entries")
      .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
      .select(["reference", "amount"])
      .where("customer_id", "is not", null)
      .where(
        "reference",
        "in",
        queue.ids.map((id) => `payout:${id}`),
      )
      .execute();
    expect(taken.filter(({ amount }) => amount === -10_000)).toHaveLength(perRound);
    expect(taken).toHaveLength(2 * perRound);
  } while (Date.now() < until);
  await expectSoundLedger(platform.database);
  expect((await verifyAudit(kysely, platformSecret)).broken).toBeUndefined();
});
