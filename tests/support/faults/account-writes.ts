import { expect, type Locator, type Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { hashPassword } from "../../../server/auth/password";
import type { DemoAdmin } from "../../../server/seed/admins";
import { codeOf } from "../clients/authenticator-app";
import { idOf, resetAuthenticator } from "../clients/own-authenticator";
import { passwordOf } from "../pages/sign-in-page";
import type { ConsolePlatform } from "../servers/console-platform";

const { account, authenticator, notificationChoice } = contract;

/** A change that the page of one's own account makes, and how a test makes it; in Portuguese. */
export interface AccountWrite {
  readonly call: Call;
  readonly user: DemoAdmin;
  /** Puts back what a change before it has changed. */
  readonly reset: (platform: ConsolePlatform) => Promise<void>;
  /** Opens what sends it, and fills it in but for its code. */
  readonly open: (page: Page, platform: ConsolePlatform) => Promise<void>;
  /** Fills in the code, where it has one. */
  readonly code?: (page: Page, platform: ConsolePlatform) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What is there once it is done. */
  readonly done: (page: Page) => Locator;
  /** What was typed, by label, and stays when the answer is lost. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What is said when the answer is lost, besides that it was. */
  readonly lost: RegExp;
  /** What is there when the answer was lost although it was done, where the page finds out. */
  readonly found?: (page: Page) => Locator;
  /** What is said when it was done and the answer holds nothing that can be shown. */
  readonly unshown?: RegExp;
}

const desk = "desk";
const dialog = (page: Page) => page.getByRole("dialog").last();
const form = (page: Page) => page.getByRole("form", { name: "Alterar a senha" });
const openPage = (page: Page) => page.goto("/my-account");
const pressEnter = (label: string) => (page: Page) =>
  dialog(page).getByLabel(label, { exact: true }).press("Enter");
const lostCodes = /A resposta com os códigos de recuperação se perdeu/;
const newPassword = "Horizonte7";

const reset = (platform: ConsolePlatform) => resetAuthenticator(platform.database, desk);

/** Puts the password back, without the wrong ones that were counted. */
async function resetPassword({ database: { kysely } }: ConsolePlatform): Promise<void> {
  const password_hash = await hashPassword(passwordOf(desk));
  await kysely.updateTable("admins").set({ password_hash }).where("user_name", "=", desk).execute();
  await kysely.deleteFrom("sign_in_attempts").execute();
}

/** Gives the admin one other session besides that of the page, which was signed in to last. */
async function givenSession({ database: { kysely } }: ConsolePlatform): Promise<void> {
  const now = new Date().toISOString();
  const adminId = await idOf({ kysely }, desk);
  await kysely.deleteFrom("sessions").where("browser", "=", "Outro").execute();
  await kysely
    .deleteFrom("sessions")
    .where("admin_id", "=", adminId)
    .where("id", "<", ({ selectFrom }) =>
      selectFrom("sessions")
        .select(({ fn }) => fn.max("id").as("last"))
        .where("admin_id", "=", adminId),
    )
    .execute();
  await kysely
    .insertInto("sessions")
    .values({
      ...{ key: `falha ${Math.random()}`, admin_id: adminId, browser: "Outro" },
      ...{ created_at: now, last_seen_at: now, expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    })
    .execute();
}

async function press(page: Page, name: string): Promise<void> {
  await openPage(page);
  await page.getByRole("button", { name }).click();
  await expect(dialog(page).getByRole("form")).toBeVisible();
}

const fillCode =
  (label: string): NonNullable<AccountWrite["code"]> =>
  async (page, platform) =>
    await page
      .getByLabel(label, { exact: true })
      .last()
      .fill(await platform.code(desk));

/** The otpauth addresses of the new authenticators that pages show. */
const begun = new WeakMap<Page, string>();

async function begin(page: Page, platform: ConsolePlatform): Promise<void> {
  await press(page, "Trocar o autenticador");
  await fillCode("Código do autenticador atual")(page, platform);
  const answer = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith(authenticator.start.path),
  );
  await pressEnter("Código do autenticador atual")(page);
  const { data } = (await (await answer).json()) as { data: { url: string } };
  begun.set(page, data.url);
  await expect(page.getByLabel("Código do novo autenticador")).toBeVisible();
}

async function openRecovery(page: Page, platform: ConsolePlatform): Promise<void> {
  await press(page, "Gerar códigos de recuperação");
  await fillCode("Código do autenticador")(page, platform);
  await pressEnter("Código do autenticador")(page);
  const codes = dialog(page).locator(".recovery-codes code");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "Já guardei" }).click();
  await page.getByRole("button", { name: "Sim, fechar" }).click();
  await page.getByRole("button", { name: "Trocar o autenticador" }).click();
  await page.getByRole("button", { name: /^Perdi o autenticador/ }).click();
  await dialog(page).getByLabel("Código de recuperação", { exact: true }).fill(code);
}

const qrCode = (page: Page) => page.getByRole("img", { name: /^Código QR do novo/ });
const codes = (page: Page) => dialog(page).locator(".recovery-codes code").first();
const others = (page: Page) => page.locator(".account-sessions li").filter({ hasText: "Outro" });
const onlyOwn = (page: Page) =>
  page.locator(".account-sessions:not(:has(li:has-text('Outro')))").getByText("Esta sessão");
const readAgain = /Lido de novo: a página mostra o que vale agora/;

/** The changes of the page of one's own account, by the name of their call. */
export const accountWrites: Readonly<Record<string, AccountWrite>> = {
  "account.changePassword": {
    ...{ call: account.changePassword, user: desk, reset: resetPassword },
    async open(page) {
      await openPage(page);
      await form(page).getByLabel("Senha atual").fill(passwordOf(desk));
      await form(page).getByLabel("Nova senha", { exact: true }).fill(newPassword);
      await form(page).getByLabel("Nova senha, outra vez").fill(newPassword);
    },
    code: fillCode("Código do autenticador"),
    send: (page) => form(page).getByRole("button", { name: "Alterar a senha" }).click(),
    done: (page) => page.getByText("Senha alterada com sucesso!"),
    typed: {
      "Senha atual": passwordOf(desk),
      "Nova senha": newPassword,
      "Nova senha, outra vez": newPassword,
    },
    lost: /Para saber se a senha foi alterada, entre em outra janela/,
  },
  "account.endSession": {
    ...{
      call: account.endSession,
      user: desk,
      reset: givenSession,
      open: async (page) => void (await openPage(page)),
    },
    send: (page) => others(page).getByRole("button").click(),
    ...{ done: onlyOwn, found: onlyOwn, lost: readAgain },
  },
  "account.endOtherSessions": {
    ...{
      call: account.endOtherSessions,
      user: desk,
      reset: givenSession,
      open: async (page) => void (await openPage(page)),
    },
    send: (page) => page.getByRole("button", { name: "Encerrar todas as outras sessões" }).click(),
    ...{ done: onlyOwn, found: onlyOwn, lost: readAgain },
  },
  "authenticator.start": {
    ...{ call: authenticator.start, user: desk, reset, done: qrCode },
    open: (page) => press(page, "Trocar o autenticador"),
    code: fillCode("Código do autenticador atual"),
    send: pressEnter("Código do autenticador atual"),
    lost: /O autenticador atual continua valendo\. Tente de novo com outro código/,
    unshown: /O autenticador atual continua valendo\. Tente de novo com outro código/,
  },
  "authenticator.recover": {
    ...{ call: authenticator.recover, user: desk, reset, done: qrCode, open: openRecovery },
    send: pressEnter("Código de recuperação"),
    lost: /O autenticador atual continua valendo\. Tente de novo com outro código/,
    unshown: /O autenticador atual continua valendo\. Tente de novo com outro código/,
  },
  "authenticator.confirm": {
    ...{ call: authenticator.confirm, user: desk, reset, done: codes, open: begin },
    code: async (page) =>
      await page.getByLabel("Código do novo autenticador").fill(codeOf(begun.get(page) ?? "", new Date())),
    send: pressEnter("Código do novo autenticador"),
    lost: /Confirme de novo com o próximo código do novo autenticador/,
    found: (page) => dialog(page).getByText(lostCodes),
    unshown: lostCodes,
  },
  "authenticator.renewRecoveryCodes": {
    ...{ call: authenticator.renewRecoveryCodes, user: desk, reset, done: codes },
    open: (page) => press(page, "Gerar códigos de recuperação"),
    code: fillCode("Código do autenticador"),
    send: pressEnter("Código do autenticador"),
    lost: /Gere-os de novo com o próximo código/,
    unshown: lostCodes,
  },
  "notificationChoice.choose": {
    ...{
      call: notificationChoice.choose,
      user: "checker",
      open: async (page) => void (await openPage(page)),
    },
    reset: async ({ database }) =>
      void (await database.kysely.deleteFrom("unwanted_notifications").execute()),
    send: (page) => page.getByRole("switch", { name: "Liquidação manual" }).click(),
    done: (page) =>
      page.locator("[role=switch][aria-label='Liquidação manual'][aria-checked=false][aria-busy=false]"),
    found: (page) =>
      page.locator("[role=switch][aria-label='Liquidação manual'][aria-checked=false][aria-busy=false]"),
    lost: readAgain,
  },
};
