// Usage: npm run docs:screenshots                   takes the screenshots in docs/images from a server of its own with demo data
//        npm run docs:screenshots -- record catalogue    only those whose names begin so
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { serveCatalogue } from "../build/catalogue";
import { codeAt, stepAt } from "../server/auth/totp";
import { buildConsole } from "../server/bootstrap/build-console";
import { type Listening, listen } from "../server/bootstrap/platform";
import { readEnvironment } from "../server/bootstrap/read-environment";
import { setUp } from "../server/bootstrap/setup";
import { demoAdmins, demoAuthenticatorSecret } from "../server/seed/admins";
import { findChromium } from "./chromium.mjs";
import { moving } from "./moving-picture";
import { networkQuiet } from "./network-quiet";

const root = fileURLToPath(new URL("..", import.meta.url));
const pathOf = (file: string) => join(root, "docs/images", file);

/** Saves a picture with at most 256 colours, which is enough for screens and a third of the bytes. */
const save = async (name: string, image: Buffer) => {
  await sharp(image)
    .png({ palette: true, effort: 10 })
    .toFile(pathOf(`${name}.png`));
};
const [maker] = demoAdmins;

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A screenshot: the name of its file, and how to bring a page to the state it shows. */
interface Scene {
  readonly name: string;
  readonly language: "pt" | "en";
  readonly theme: "light" | "dark";
  /** The width of the window in pixels; 1440 by default. */
  readonly width?: number;
  readonly show: (page: Page) => Promise<void>;
}

async function showLogin(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator("input#user").fill(maker.user);
  await page.locator("input#pass").fill(maker.password);
}

async function showRows(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("tr[data-index]").first().waitFor();
}

async function showCustomers(page: Page): Promise<void> {
  await showRows(page, "/customer/list");
  await page.locator("tr[data-index]").nth(2).focus();
}

async function showDecision(page: Page): Promise<void> {
  await showRows(page, "/finance/withdrawals");
  await page.locator("tr[data-index]", { hasText: "Aguardando" }).first().focus();
  await page.keyboard.press("d");
  const modal = page.getByRole("dialog");
  await modal.locator("label", { hasText: "Aprovar" }).click();
  await modal.locator("textarea").fill("Dados bancários conferidos com o cliente por telefone.");
  await modal
    .locator("input#action_otp")
    .fill(codeAt(demoAuthenticatorSecret(maker.user), stepAt(new Date())));
  // the balance is read meanwhile
  await networkQuiet(page);
}

async function showHours(page: Page): Promise<void> {
  await showRows(page, "/users/types");
  await page.locator("tr[data-index]", { hasText: "Horário comercial" }).focus();
  await page.keyboard.press("e");
  await page.locator(".week-day").scrollIntoViewIfNeeded();
  await page.locator("[data-day='1'][data-hour='8']").focus();
  await page.keyboard.press("ArrowRight");
}

/** Opens the documents of a customer whose documents wait for a decision and were disapproved twice. */
async function showDocuments(page: Page): Promise<void> {
  await showRows(page, "/customer/list?docsCheck=n&filesSent=true");
  await page.locator("tr[data-index]").first().focus();
  await page.keyboard.press("a");
  await page.locator(".kyc-image").waitFor();
  for (const reason of [
    "O comprovante de endereço tem mais de três meses.",
    "A selfie está escura demais.",
  ]) {
    await page.locator(".record-tools .ant-btn-dangerous").click();
    await page.locator("textarea#action_reason").fill(reason);
    await page.keyboard.press("Control+Enter");
    await page.locator("textarea#action_reason").waitFor({ state: "hidden" });
    await page.locator(".ant-notification-notice-close").first().click();
  }
  await page.locator(".kyc-rejections li").first().waitFor();
  await page.locator(".record-body").evaluate((body) => body.scrollTo(0, 0));
}

async function showRecord(page: Page): Promise<void> {
  await showRows(page, "/finance/withdrawals?status=w");
  await page.locator("tr[data-index]").nth(2).focus();
  await page.keyboard.press("Enter");
  await page.locator(".record .sheet").first().waitFor();
}

async function showPalette(page: Page): Promise<void> {
  await showRows(page, "/finance/withdrawals");
  await page.keyboard.press("Control+k");
  await page.locator(".find-dialog input").fill("Rafael Sant'Anna");
  await page.locator(".find-list [role=option]").first().waitFor();
  await page.locator(".find-dialog [role=status]", { hasText: "results" }).waitFor();
}

async function showComparison(page: Page): Promise<void> {
  await showRows(page, "/finance/withdrawals?status=w");
  await page.locator("tr[data-index]").first().focus();
  for (const key of ["Space", "ArrowDown", "Space", "c"]) await page.keyboard.press(key);
  await page.locator(".compare td").first().waitFor();
}

async function showNothing(page: Page): Promise<void> {
  await page.goto("/customer/list?search=nada+com+este+nome");
  await page.locator(".list-state").waitFor();
}

/** Finds a withdrawal, opens it and approves it, without the mouse. */
async function showApproval(page: Page): Promise<void> {
  const { frame, save: saveMoving } = moving(page);
  await showRows(page, "/finance/withdrawals?status=w");
  const row = page.locator("tr[data-index]").nth(1);
  const customer = (await row.locator("td").nth(1).innerText()).split("\n")[0] ?? "";
  await frame(1200);
  await page.keyboard.press("/");
  await page.keyboard.type(customer);
  await frame(900);
  await page.keyboard.press("Enter");
  await networkQuiet(page);
  await frame(1200);
  await page.locator("tr[data-index]").first().focus();
  await page.keyboard.press("d");
  await page.locator("input#action_otp").waitFor();
  await frame(1400);
  await page.keyboard.press("Space");
  await frame(800);
  await page.locator("textarea#action_reason").focus();
  await page.keyboard.type("Dados bancários conferidos com o cliente.");
  await frame(900);
  await page.keyboard.press("Tab");
  await page.keyboard.type(codeAt(demoAuthenticatorSecret(maker.user), stepAt(new Date())));
  await frame(1000);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await frame(2500);
  await saveMoving(pathOf("approval-pt.webp"));
}

const scenes: readonly Scene[] = [
  { name: "customers-en-light", language: "en", theme: "light", show: showCustomers },
  { name: "payout-decision-pt-light", language: "pt", theme: "light", show: showDecision },
  { name: "hours-pt-light", language: "pt", theme: "light", show: showHours },
  { name: "hours-narrow-en-dark", language: "en", theme: "dark", width: 390, show: showHours },
  { name: "nothing-pt-light", language: "pt", theme: "light", show: showNothing },
  { name: "record-pt-light", language: "pt", theme: "light", show: showRecord },
  { name: "documents-pt-light", language: "pt", theme: "light", show: showDocuments },
  { name: "palette-en-dark", language: "en", theme: "dark", show: showPalette },
  { name: "comparison-en-light", language: "en", theme: "light", show: showComparison },
];

async function startServer(dataDir: string): Promise<Listening> {
  const report = () => undefined;
  const consoleDir = await buildConsole(root, { skip: false, print: report });
  if (!consoleDir) throw new Error("There is no console to take pictures of: see what `npm run build` says.");
  const environment = readEnvironment({ DATA_DIR: dataDir, DEMO: "1", LOG: "off" });
  const { platform } = await setUp({ ...environment, config: { ...environment.config, consoleDir } }, report);
  return await listen(platform, 0);
}

function startBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) throw new Error("No Chromium starts here. Run `node scripts/install-chromium.mjs`.");
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: found.executable, args: isRoot ? ["--no-sandbox"] : [] });
}

/** Opens a browser context with the cookie banner already answered. */
async function open(browser: Browser, url: string, state?: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    ...(state && { storageState: state }),
  });
  await context.addCookies([{ name: "horizonConsent", value: "true", url }]);
  return context;
}

async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await open(browser, url);
  const page = await context.newPage();
  await showLogin(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take(browser: Browser, url: string, scene: Scene, state: State): Promise<void> {
  const { name, theme, language, width = 1440, show } = scene;
  const context = await open(browser, url, state);
  await context.addInitScript(
    ([chosen, spoken]) => {
      localStorage.setItem("theme", chosen);
      localStorage.setItem("lang", spoken);
    },
    [theme, language] as const,
  );
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await show(page);
  await networkQuiet(page);
  await save(name, await page.screenshot({ caret: "hide" }));
  await context.close();
}

/** The sections of the catalogue, each with the language and the theme that it is shown in. */
const sections = [
  ["cells", "en", "light"],
  ["fields", "pt", "dark"],
  ["filters", "en", "light"],
  ["actions", "en", "light"],
] as const;

/** Takes each section of the catalogue, as `npm run dev` shows it. */
async function takeCatalogue(browser: Browser): Promise<void> {
  const { url, close } = await serveCatalogue(root);
  for (const [section, language, theme] of sections) {
    if (!isWanted(`catalogue-${section}`)) continue;
    const context = await browser.newContext({ viewport: { width: 1440, height: 2400 } });
    await context.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem("theme", chosenTheme);
        localStorage.setItem("lang", chosenLanguage);
      },
      [theme, language] as const,
    );
    const page = await context.newPage();
    // the first page waits until it is compiled
    await page.goto(url, { timeout: 180_000 });
    await page.locator("#actions tr[data-row-key]").first().waitFor();
    await networkQuiet(page);
    const style = ".catalogue-head { display: none } .catalogue section { padding: 0 16px 16px }";
    await save(`catalogue-${section}`, await page.locator(`#${section}`).screenshot({ style }));
    await context.close();
  }
  await close();
}

const dataDir = mkdtempSync(join(tmpdir(), "screenshots-"));
const server = await startServer(dataDir);
const browser = await startBrowser();
try {
  const state = await signIn(browser, server.url);
  for (const scene of scenes) if (isWanted(scene.name)) await take(browser, server.url, scene, state);
  if (isWanted("approval-pt")) {
    const context = await open(browser, server.url, state);
    await showApproval(await context.newPage());
    await context.close();
  }
  if (sections.some(([section]) => isWanted(`catalogue-${section}`))) await takeCatalogue(browser);
} finally {
  await browser.close();
  await server.close();
  rmSync(dataDir, { recursive: true });
}
