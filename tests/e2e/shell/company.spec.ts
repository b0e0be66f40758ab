import type { Page } from "@playwright/test";
import { type AppConfig, session } from "../../../contract/session";
import { signIn, signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 20'%3E%3Cpath d='M0 0h60v20H0z'/%3E%3C/svg%3E";

const acme: AppConfig = {
  id: "acme",
  name: "Acme Pay",
  tradeName: "Acme Pagamentos S.A.",
  document: "12.345.678/0001-95",
  logo,
  features: [],
  primaryColor: "#ffd400",
  terms: { privacy: "Guardamos o mínimo.\n\nPor cinco anos." },
  expire: "31/12/2099 00:00:00",
};

const serveConfig = (page: Page, config: Partial<AppConfig>) =>
  page.route(`**${session.appConfig.path}`, (route) => route.fulfill({ json: config }));

const color = (page: Page, name: string) =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token),
    `--ant-${name}`,
  );

test("the console has the company's name, logo, colour and terms, from the sign-in page on", async ({
  page,
}) => {
  await serveConfig(page, acme);
  await page.goto("/terms/privacy");

  await expect(page).toHaveTitle("Política de privacidade · Acme Pay");
  await expect(page.locator("main p")).toHaveText(["Guardamos o mínimo.", "Por cinco anos."]);
  await page.goto("/terms/terms-of-use");
  await expect(page.locator("main p")).toContainText("são de responsabilidade de Acme Pagamentos S.A.");
  await page.goto("/login");
  await expect(page.locator(".logo-name")).toHaveText("Acme Pay");
  await expect(page.locator("img.logo-picture")).toHaveAttribute("src", logo);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", logo);
  // too bright to read on white, so it is darkened, and still yellow
  expect(await color(page, "color-primary")).toMatch(/^#[0-9a-f]{4}00$/);
  expect(await color(page, "color-primary")).not.toBe("#ffd400");
  await signIn(page, "maker");
  await expect(page).toHaveTitle("Dashboard · Acme Pay");
  await expect(page.locator(".foot-company")).toHaveText(
    `© ${new Date().getFullYear()} Acme Pagamentos S.A. · 12.345.678/0001-95`,
  );
  await page.getByRole("switch", { name: "Modo escuro" }).click();
  expect(await color(page, "color-primary")).toBe("#ffd400");
  await page.goto("/customer/list");
  await expect(page).toHaveTitle("Clientes · Acme Pay");
});

test("no name or logo is shown until the app-config is read", async ({ page }) => {
  let answer = () => undefined as unknown;
  const isAnswered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route(`**${session.appConfig.path}`, async (route) => {
    await isAnswered;
    await route.fulfill({ json: acme });
  });
  await page.goto("/login");
  await expect(signInPage(page).user).toBeVisible();

  await expect(page.locator(".logo")).toBeHidden();
  answer();

  await expect(page.locator(".logo")).toContainText("Acme Pay");
  await expect(page.locator(".logo")).toBeVisible();
});

test.describe("without an app-config", () => {
  test.use({ expectedComplaints: [/404|app-config/] });

  test("the console has the product's own name and logo, and the terms say whose text belongs there", async ({
    page,
  }) => {
    await page.route(`**${session.appConfig.path}`, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/terms/privacy");

    await expect(page.locator(".logo-name")).toHaveText("Horizon");
    await expect(page.locator("main p")).toContainText("é de responsabilidade de quem opera este painel");
    await expect(page.locator("svg.logo-picture")).toBeVisible();
  });

  test("a missing logo and an invalid colour are replaced by the product's own", async ({ page }) => {
    await serveConfig(page, { id: "acme", logo: "/no-such.png", primaryColor: "url(x)" });
    await page.goto("/login");

    await expect(page.locator("svg.logo-picture")).toBeVisible();
    await expect(page.locator(".logo-name")).toHaveText("Horizon");
    expect(await color(page, "color-primary")).toBe("#0958d9");
  });
});
