import { resetAuthenticator } from "../../support/clients/own-authenticator";
import { walkAccount } from "../../support/pages/account-walk";
import { looks, wear } from "../../support/pages/layout-looks";
import { isWholeWalk, LayoutWalk } from "../../support/pages/layout-walk";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker" });
// the admin and the authenticator are the same in every look
test.describe.configure({ mode: "serial" });

test.beforeEach(({ platform }) => resetAuthenticator(platform.database, "checker"));
test.afterEach(async ({ platform }) => {
  await resetAuthenticator(platform.database, "checker");
  await platform.database.kysely.deleteFrom("unwanted_notifications").execute();
});

for (const look of looks)
  test(`in ${look.lang} and ${look.theme} the own account and its modals have no fault of layout`, async ({
    page,
    openAs,
    platform,
  }) => {
    test.setTimeout(isWholeWalk ? 600_000 : 180_000);
    await openAs("checker");
    await wear(page, look);
    const walk = new LayoutWalk(page);

    await walkAccount(page, walk, platform);

    process.stdout.write(`${walk}\n`);
    expect(walk.faults).toEqual([]);
  });

test("the columns of the account end on one line, with one session and with several", async ({
  page,
  openAs,
}) => {
  const ends = async () => {
    await page.goto("/my-account");
    await expect(page.locator(".account-sessions li").first()).toBeVisible();
    await expect(page.locator(".account .ant-skeleton")).toHaveCount(0);
    return await page.locator(".account-sections > div").evaluateAll((columns) =>
      columns.map((column) => {
        const cards = [...column.children];
        const last = cards.at(-1) as HTMLElement;
        const { bottom } = last.getBoundingClientRect();
        // what the last card has below its content, beside its padding
        const inner = last.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return { bottom: Math.round(bottom), blank: Math.round(bottom - inner - 15) };
      }),
    );
  };

  for (const _ of [1, 2]) {
    const [left, right] = await ends();
    expect(left?.bottom).toBe(right?.bottom);
    expect(left?.blank).toBeLessThan(24);
    expect(right?.blank).toBeLessThan(24);
    await openAs("checker");
  }
});

for (const lang of ["pt", "en"] as const)
  test(`nothing of the account is wider than its card on a phone (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await wear(page, { lang, theme: "light" });
    await page.goto("/my-account");
    await expect(page.locator(".account-sessions li").first()).toBeVisible();
    await expect(page.locator(".account .ant-skeleton")).toHaveCount(0);

    const wide = await page
      .locator(".account-section")
      .evaluateAll((cards) =>
        cards.flatMap((card) =>
          [...card.querySelectorAll("*:not(.ant-switch *)")]
            .filter((part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right - 16)
            .map((part) => part.className),
        ),
      );

    expect(wide).toEqual([]);
  });
