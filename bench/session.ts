import { networkQuiet } from "../scripts/network-quiet";
import type { Browser, StoredState } from "./browser";

const credentials = { user: "maker", pass: "Maker2026" };

/** Signs in on the console's sign-in page; resolves with the browser's stored state. */
export async function signInToConsole(browser: Browser, url: string): Promise<StoredState> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.fill("input#user", credentials.user);
  await page.fill("input#pass", credentials.pass);
  await page.press("input#pass", "Enter");
  await page.waitForURL("**/dashboard");
  await networkQuiet(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs in through the API at `url`; resolves with the session in the local storage that the floors at `origin` read. */
export async function signInToFloors(url: string, origin: string): Promise<StoredState> {
  const opened = await fetch(`${url}/admin/session/open`);
  const { appAuth, token } = (await opened.json()) as { appAuth: string; token: string };
  const signedIn = await fetch(`${url}/admin/session/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", "app-auth": appAuth, "csrf-token": token },
    body: JSON.stringify(credentials),
  });
  const stored = { "adm-auth": appAuth, "adm-token": signedIn.headers.get("csrf-token") ?? token };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] };
}
