import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { describeContract } from "../../../server/http/openapi";
import { openMenu } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signIn } from "../../support/pages/sign-in-page";
import { runProgram } from "../../support/servers/program";
import { copyProject, runCommand } from "../../support/tools/project-copy";

// It type-checks and builds the whole project, on what may be a busy machine.
test.setTimeout(300_000);

const path = "/admin/own/settlements";

/** The document of a company whose platform answers settlements as this one answers payouts. */
function companyDocument(): string {
  const document = describeContract();
  const { "/admin/payout/list": list, "/admin/payout/update": decide } = document.paths;
  return JSON.stringify({ ...document, paths: { [`${path}/list`]: list, [`${path}/decide`]: decide } });
}

/** A settlement as the company's platform answers it. */
const settlement = {
  id: 7,
  reqId: "opaque",
  customer: { id: 12, name: "Padaria Aurora" },
  valueFormat: "R$ 1.250,00",
  feeFormat: "R$ 2,50",
  payoutMethod: "pix",
  payoutMethodName: "Pix",
  accountData: {},
  dateRequest: "20/11/2026 09:30:00",
  dateClose: null,
  status: "w",
  payoutId: null,
  approvalAdmName: null,
  approvalOfficeName: null,
  note: "",
};

const refund = {
  id: 3,
  customerName: "Livraria do Porto",
  amount: 42,
  state: "open",
  createdAt: "2026-11-20T09:30:00Z",
  isPartial: false,
};

/** Answers calls as the company's own platform does, and keeps what was sent. */
async function answer(page: Page, url: string, data: unknown): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${url}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { response: true, message: "", data } });
  });
  return sent;
}

/** What the company sets: two screens less, its own first, no dashboard, its name. */
const settings = {
  "own/configuration.ts": `export const configuration: Partial<ConsoleConfiguration> = {
  hiddenScreens: ["templates", "insertions"],
  menuOrder: ["settlements"],
  hasDashboard: false,
  startPage: "/own/chargebacks",
};`,
  "own/brand.ts": `export const brand: Partial<AppConfig> = { name: "Baía & Cia", primaryColor: "#0a7d4f" };`,
};

/** Sets the console up in a copy, in place of the empty settings. */
function configure(copy: string): void {
  for (const [path, text] of Object.entries(settings)) {
    const before = readFileSync(join(copy, path), "utf8");
    const after = before.replace(/^export const .*$/m, text);
    expect(after, path).not.toBe(before);
    writeFileSync(join(copy, path), after);
  }
}

/** Looks for what the settings ask for, on the page that signing in leads to. */
async function seeSettings(page: Page, url: string): Promise<void> {
  const header = page.getByRole("banner");
  await expect(page).toHaveURL(`${url}/own/chargebacks`);
  await expect(page).toHaveTitle("Chargebacks · Baía & Cia");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await header.getByRole("button", { name: "Financeiro", exact: true }).click();
  await expect(page.getByRole("menu").getByRole("menuitem")).toHaveText([
    "Settlements",
    "Vendas / checkouts",
    "Depósitos",
    "Liquidações manuais",
    "Saques",
    "Chargebacks",
    "Refunds",
  ]);
  await page.keyboard.press("Escape");
  await page.goto(`${url}/white-label/templates`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("404");
  await page.goto(`${url}/users`);
  await expect(page.getByRole("heading", { level: 1, name: "Usuários" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(`${url}/own/chargebacks`);
  await page.goto(`${url}/dashboard`);
  await expect(page).toHaveURL(`${url}/own/chargebacks`);
}

const row = (page: Page, id: number) => page.locator(`tr[data-row-key="${id}"]`);

/** The commands that write three resources: of answers at the terminal, of this platform's document, and of another's. */
const commands = [
  ["npm run -s resource:new -- chargebacks", "reference:text, amount:money, date:moment, status:w|a\n\n\n"],
  [
    `npm run -s resource:new -- settlements --from company.json --path ${path}/list --action "decide=PUT ${path}/decide"`,
    "",
  ],
  [
    `npm run -s resource:new -- refunds --from tests/fixtures/foreign-openapi.json --path /admin/acme/refunds --action "cancel=/admin/acme/refunds/cancel" --permission orders`,
    "",
  ],
] as const;

const checks = [
  "npm run -s typecheck",
  "npx vitest run --project node tests/architecture/own.test.ts tests/architecture/declared-texts.test.ts tests/architecture/faulted-calls.test.ts",
  "npx vitest run --project api own/chargebacks",
];

let copy = "";
let server: ReturnType<typeof runProgram> | undefined;
test.afterEach(async () => {
  server?.child.kill("SIGTERM");
  await server?.ended;
  rmSync(copy, { recursive: true, force: true });
});

test("resource:new writes screens that compile, pass the tests over all screens, and work in a console as a company sets it", async ({
  page,
}) => {
  copy = copyProject();
  writeFileSync(join(copy, "company.json"), companyDocument());
  for (const [command, input] of commands) {
    const { code, said } = await runCommand(command, copy, input);
    expect(code, said).toBe(0);
  }
  configure(copy);
  const builds = runCommand("npx vite build", copy);
  for (const command of checks) {
    const { code, said } = await runCommand(command, copy);
    expect(code, said).toBe(0);
  }
  const built = await builds;
  expect(built.code, built.said).toBe(0);

  const env = { SKIP_BUILD: "1", PORT: "0", DATA_DIR: join(copy, "data"), SEED_SIZE: "small" };
  server = runProgram(["--import", "tsx", "server/start.ts"], env, copy);
  const url = /http:\/\/localhost:\d+/.exec(await server.says(/npm run otp/))?.[0] ?? "";
  await page.goto(`${url}/login`);
  await signIn(page, "maker");
  await expect(row(page, 1)).toContainText("reference 1");
  await expect(row(page, 1)).toContainText(/R\$\s10,00/);

  await seeSettings(page, url);

  await answer(page, `${path}/list`, [settlement]);
  const decided = await answer(page, `${path}/decide`, null);
  await page.goto(`${url}/own/settlements`);
  await openMenu(page, settlement.id);
  await page.getByRole("menuitem", { name: "Decide" }).click();
  const { dialog, field, button } = modal(page);
  await dialog.getByText("P", { exact: true }).click();
  await field("Motivo").fill("Conferido com o banco");
  await field("Código do autenticador").fill("123456");
  await button("Enviar").click();
  await expect(dialog).toBeHidden();
  await expect(row(page, settlement.id)).toContainText("P");
  expect(decided).toEqual([{ reqId: "opaque", status: "p", reason: "Conferido com o banco", otp: "123456" }]);

  await answer(page, "/admin/acme/refunds", [refund]);
  await page.goto(`${url}/own/refunds`);
  await expect(row(page, refund.id)).toContainText("Livraria do Porto");
});
