import {
  givenLongRows,
  isWholeWalk,
  LayoutWalk,
  walkModals,
  walkScreens,
  walkShell,
} from "../../support/pages/layout-walk";
import { listScreen } from "../../support/pages/list-screen";
import { walkOverlays } from "../../support/pages/overlay-walk";
import { expect, test } from "../../support/servers/console";

// who decides must not be who asked
test.use({ user: "checker" });

const looks = [
  { lang: "pt", theme: "light", overlays: isWholeWalk ? [390, 768, 1440] : [390] },
  { lang: "en", theme: "dark", overlays: isWholeWalk ? [390, 768, 1440] : [1440] },
  ...(isWholeWalk
    ? [
        { lang: "pt", theme: "dark", overlays: [] },
        { lang: "en", theme: "light", overlays: [] },
      ]
    : []),
];

for (const look of looks)
  test(`in ${look.lang} and ${look.theme} nothing is cut, covered, out of line or too small, in any window`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(isWholeWalk ? 7_200_000 : 600_000);
    const retireLongRows = await givenLongRows(platform);
    await page.addInitScript(({ lang, theme }) => {
      localStorage.setItem("lang", lang);
      localStorage.setItem("theme", theme);
    }, look);
    const walk = new LayoutWalk(page);
    await page.goto("/customer/list");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.locator(".dashboard h1")).toBeVisible();

    await walkScreens(page, walk);
    await walkModals(page, walk, platform);
    await walkOverlays(page, walk, platform, look.overlays);
    await walkShell(page, walk);
    await retireLongRows();

    process.stdout.write(`${walk}\n`);
    expect(walk.faults).toEqual([]);
  });
