import { givenLongRows, LayoutWalk, walkModals, walkScreens } from "../../support/pages/layout-walk";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

// who decides must not be who asked
test.use({ user: "checker" });

test("in Portuguese nothing is cut, covered, out of line or too small, in any window", async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  await givenLongRows(platform);
  await page.addInitScript(() => {
    localStorage.setItem("lang", "pt");
    localStorage.setItem("theme", "light");
  });
  const walk = new LayoutWalk(page);
  await page.goto("/customer/list");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.locator(".dashboard h1")).toBeVisible();

  await walkScreens(page, walk);
  await walkModals(page, walk, platform);

  process.stdout.write(`${walk}\n`);
  expect(walk.faults).toEqual([]);
});
