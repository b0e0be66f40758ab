import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openMenu } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signIn } from "../../support/pages/sign-in-page";
import { runProgram } from "../../support/servers/program";
import { cloneAt, commitAll, firstCommitWith, git, merge } from "../../support/tools/clone";
import { root } from "../../support/tools/repository";

// Two builds and two servers, on what may be a busy machine.
test.setTimeout(300_000);

const example = join(root, "examples/chargebacks");
const clones: string[] = [];
const servers: ReturnType<typeof runProgram>[] = [];

test.afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
  for (const clone of clones.splice(0)) rmSync(clone, { recursive: true, force: true });
});

function clone(commit: string): string {
  const folder = cloneAt(commit);
  clones.push(folder);
  return folder;
}

/** A company's clone from when own/ was new, with the example in it as its page says; and the same as one patch. */
function givenCompany() {
  const folder = clone(firstCommitWith("own/contract.ts"));
  cpSync(join(example, "own"), join(folder, "own"), { recursive: true });
  git(folder, "apply", join(example, "registries.patch"));
  commitAll(folder, "feat(chargebacks): answer what banks want back");
  return { folder, patch: `${git(folder, "diff", "--binary", "HEAD~")}\n` };
}

/** Builds the console in a folder and starts its server on new demonstration data; answers the address. */
async function start(folder: string): Promise<string> {
  const built = await runProgram(["node_modules/vite/bin/vite.js", "build"], {}, folder).ended;
  expect(built.code, built.text).toBe(0);
  const env = { SKIP_BUILD: "1", PORT: "0", DATA_DIR: join(folder, "data"), SEED_SIZE: "small" };
  const server = runProgram(["--import", "tsx", "server/start.ts"], env, folder);
  servers.push(server);
  const text = await server.says(/npm run otp/);
  return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? "";
}

async function oneTimeCode(folder: string): Promise<string> {
  const { text } = await runProgram(["--import", "tsx", "server/cli/otp.ts", "maker"], {}, folder).ended;
  return text.slice(0, 6);
}

/** Contests a chargeback and accepts another, and reads what became of them after a reload. */
async function work(page: Page, url: string, folder: string): Promise<void> {
  await page.goto(`${url}/login?to=/own/chargebacks`);
  await signIn(page, "maker");
  await expect(page.getByRole("heading", { level: 1, name: "Chargebacks" })).toBeVisible();
  const waiting = page.locator("tr[data-row-key]").filter({ hasText: "Aguardando" });
  const idOf = async (at: number) => Number(await waiting.nth(at).getAttribute("data-row-key"));
  const [contested, accepted] = [await idOf(0), await idOf(1)];
  const { field, button, dialog } = modal(page);

  await openMenu(page, contested);
  await page.getByRole("menuitem", { name: "Contestar" }).click();
  await field("Provas").fill("Comprovante de entrega assinado");
  await button("Contestar").click();
  await expect(dialog).toBeHidden();

  await openMenu(page, accepted);
  await page.getByRole("menuitem", { name: "Aceitar" }).click();
  await field("Motivo").fill("Fraude confirmada pelo banco");
  await field("Código do autenticador").fill(await oneTimeCode(folder));
  await button("Aceitar").click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.locator(`tr[data-row-key="${contested}"]`)).toContainText("Contestado");
  await expect(page.locator(`tr[data-row-key="${accepted}"]`)).toContainText("Aceito");
}

test("a company's screen works in the first version that has own/", async ({ page }) => {
  const { folder } = givenCompany();

  await work(page, await start(folder), folder);
});

test("the same patch fits this version, and so does a merge, and the screen works", async ({ page }) => {
  const { folder: old, patch } = givenCompany();
  const latest = git(root, "rev-parse", "HEAD");
  const folder = clone(latest);
  const file = join(folder, "company.patch");
  writeFileSync(file, patch);
  git(folder, "apply", "company.patch");
  rmSync(file);

  merge(old, latest);
  const registry = "own/screens.ts";
  expect(readFileSync(join(old, registry), "utf8")).toBe(readFileSync(join(folder, registry), "utf8"));
  await work(page, await start(folder), folder);
});
