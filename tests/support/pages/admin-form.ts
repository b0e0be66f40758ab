import type { Page } from "@playwright/test";
import { choose, modal } from "./modal";

/** The values for the form of a new admin. */
export interface GivenAdmin {
  readonly name: string;
  readonly user: string;
  readonly email?: string;
  readonly level?: string;
  readonly password?: string;
}

/** Opens the form of a new admin and fills it in without sending it; in Portuguese. */
export async function fillNewAdmin(page: Page, given: GivenAdmin): Promise<void> {
  const { name, user, level = "Administrador", password = "Senha2026" } = given;
  const { field } = modal(page);
  await page.getByRole("button", { name: "Adicionar" }).click();
  await field("Nome completo").fill(name);
  await field("Usuário").fill(user);
  await field("E-mail").fill(given.email ?? `${user}@horizon.example`);
  await choose(page, "Nível de acesso", level);
  await field("Senha").fill(password);
}
