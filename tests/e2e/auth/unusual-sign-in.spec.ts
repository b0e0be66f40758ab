import { session } from "../../../contract/session";
import { Client } from "../../support/clients/client";
import { passwordOf, signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";

/** Somebody signs in as the admin, with a browser that the admin never used. */
async function signInElsewhere({ url }: ConsolePlatform): Promise<void> {
  const stranger = new Client(url);
  stranger.headers["user-agent"] = "Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0";
  await stranger.open();
  await stranger.answer(session.signin, { user: "desk", pass: passwordOf("desk") });
}

test("a sign-in tells of an unusual one since the last from here, once, until it is noted", async ({
  page,
  platform,
}) => {
  const bar = page.getByRole("alert").filter({ hasText: "Houve uma entrada incomum na sua conta" });
  const signOut = page.getByRole("button", { name: "Sair" });
  await page.goto("/login");
  await signIn(page, "desk");
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Luciana");
  await expect(bar).toHaveCount(0);
  await signOut.click();
  await expect(page).toHaveURL(/\/login/);
  await signInElsewhere(platform);

  await signIn(page, "desk");

  await expect(bar).toContainText("Firefox, Windows, IP", { timeout: 15_000 });
  await expect(bar).toContainText("altere a senha");
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("link", { name: "Minha conta" }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await bar.getByRole("button", { name: "Foi visto" }).press("Enter");
  await expect(bar).toHaveCount(0);
  await signOut.click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, "desk");
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Luciana");
  await expect(bar).toHaveCount(0);
});
