import { test as base, expect, type Page } from "@playwright/test";
import { blacklist } from "../../../contract/blacklist";
import { notifications } from "../../../contract/notifications";
import { session } from "../../../contract/session";
import {
  type MinimalPlatform,
  minimalPassword,
  startMinimalPlatform,
} from "../../support/servers/minimal-platform";
import { type StaticConsole, startStaticConsole } from "../../support/servers/static-console";
import { read } from "../../support/tools/repository";
import { isRequestOf, watchTraffic } from "../../support/tools/traffic";

/** The console on one origin and examples/minimal-platform on another; whatever the browser complains about fails the test. */
const test = base.extend<{
  site: StaticConsole;
  platform: MinimalPlatform;
  /** Replaces the platform by a new one at the same address, which knows no session. */
  restart: () => Promise<void>;
  complaints: string[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await startStaticConsole();
    await use(site);
    await site.close();
  },
  platform: async ({ site }, use) => {
    const platform = await startMinimalPlatform(site.url);
    site.use(platform.url);
    await use(platform);
    await platform.stop();
  },
  restart: async ({ site, platform }, use) => {
    let running: MinimalPlatform | undefined;
    await use(async () => {
      await platform.stop();
      running = await startMinimalPlatform(site.url, Number(new URL(platform.url).port));
    });
    await running?.stop();
  },
  baseURL: async ({ site }, use) => await use(site.url),
  complaints: [
    async ({ page, platform: _ }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

const path = "/customer/blacklist";
const rows = (page: Page) => page.locator("tr[data-row-key]");

async function signIn(page: Page, password = minimalPassword): Promise<void> {
  await page.getByLabel("Usuário").fill("ana");
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function openList(page: Page): Promise<void> {
  // the notifications are read a moment after the page opens
  const notified = page.waitForResponse((response) => isRequestOf(notifications.list, response.request()));
  await page.goto(path);
  await signIn(page);
  await expect(rows(page)).toHaveCount(20);
  await notified;
}

test("an admin signs in, reads the list page by page, searches it and changes a row", async ({ page }) => {
  await page.goto(path);
  await signIn(page, "wrong");
  await expect(page.locator(".login-lines")).toHaveText("Usuário ou senha inválidos");
  await signIn(page);

  await expect(page).toHaveURL(path);
  await expect(rows(page)).toHaveCount(20);
  for (const count of [40, 45]) {
    await page.getByRole("button", { name: "Carregar mais" }).click();
    await expect(page.locator(".list-count")).toContainText(`${count} registros carregados`);
  }
  await page.getByRole("textbox", { name: "Buscar" }).fill("Cliente 45");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);

  await rows(page).first().press("e");
  const dialog = page.getByRole("dialog").filter({ has: page.locator(".modal-head") });
  await dialog.getByText("Permitido", { exact: true }).first().click();
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator(".status").filter({ hasText: "Permitido" })).toHaveCount(1);
});

test("a token that has run out is renewed, and nobody notices", async ({ page }) => {
  await openList(page);
  const traffic = watchTraffic(page);
  await page.evaluate(() => localStorage.setItem("adm-token", "run out"));

  await page.getByRole("button", { name: "Carregar mais" }).click();

  await expect(page.locator(".list-count")).toContainText("40 registros carregados");
  expect(traffic.countOf(blacklist.list)).toBe(2);
  expect(traffic.countOf(session.info)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("adm-token"))).not.toBe("run out");
});

test("a session that the platform has forgotten leads to the sign-in page, and back to the list", async ({
  page,
  restart,
}) => {
  await openList(page);
  await restart();

  await page.getByRole("button", { name: "Carregar mais" }).click();

  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
  await expect(page.locator(".login-why")).toContainText("Sua sessão terminou");
  await signIn(page);
  await expect(page).toHaveURL(path);
  await expect(rows(page)).toHaveCount(20);
});

test("signing out ends the session on the platform, too", async ({ page, platform }) => {
  await openList(page);
  const auth = await page.evaluate(() => localStorage.getItem("adm-auth"));
  const told = page.waitForResponse((response) => isRequestOf(session.signout, response.request()));

  await page.getByRole("button", { name: "Sair" }).click();

  await expect(page).toHaveURL("/login");
  await told;
  const answer = await fetch(`${platform.url}${session.info.path}`, {
    headers: { "app-auth": String(auth) },
  });
  expect(await answer.json()).toMatchObject({ response: false, errorCode: "SESSX001" });
});

test("every answer has the CORS headers that the protocol gives", async ({ site, platform }) => {
  const given = /```http\n(access-control-allow-origin[\s\S]*?)```/.exec(read("docs/protocol.md"))?.[1] ?? "";
  const headers = given
    .trim()
    .replace("https://console.example.com", site.url)
    .split("\n")
    .map((line) => line.split(": "));
  expect(headers.length).toBeGreaterThan(3);

  for (const [method, route] of [
    ["OPTIONS", blacklist.list.path],
    ["POST", blacklist.list.path],
    ["GET", session.open.path],
    ["GET", "/cdn/app-config.json"],
    ["GET", "/admin/unknown"],
  ]) {
    const answer = await fetch(`${platform.url}${route}`, { method: method ?? "GET" });
    for (const [name = "", value] of headers)
      expect(answer.headers.get(name), `${method} ${route}`).toBe(value);
  }
});
