// Usage: npm run budgets, after npm run build    checks the bytes of dist/console/ against their budgets
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, openTab, type StoredState, startBrowser } from "./browser";
import { makeData } from "./data";
import { startServer } from "./server";
import { signInToConsole } from "./session";
import { bytesOf, type Fetched, fetchedUntilFirstSight } from "./transfer";

interface Budget {
  readonly name: string;
  readonly path: string;
  /** The selector of what must be visible and enabled. */
  readonly awaited: string;
  readonly isSignedIn: boolean;
  /** The maximum of JavaScript and CSS, in bytes after brotli. */
  readonly max: number;
  /** The target, in the same unit. */
  readonly goal: number;
}

const budgets: readonly Budget[] = [
  {
    name: "sign-in page",
    path: "/login",
    awaited: "input#user",
    isSignedIn: false,
    max: 147_000,
    goal: 147_000,
  },
  {
    name: "first list row",
    path: "/customer/list",
    awaited: "tr[data-index]",
    isSignedIn: true,
    max: 272_000,
    goal: 250_000,
  },
  {
    // The console plus 60,000 bytes for charts; the dashboard makes no calls.
    name: "dashboard",
    path: "/dashboard",
    awaited: ".chart-now",
    isSignedIn: true,
    max: 313_000,
    goal: 285_000,
  },
];

const dist = fileURLToPath(new URL("../dist/console", import.meta.url));
const number = (value: number) => value.toLocaleString("en");

async function fetchedFor(browser: Browser, url: string, budget: Budget, state: StoredState) {
  const tab = await openTab({ browser, state: budget.isSignedIn ? state : undefined }, budget.awaited);
  await tab.page.goto(url + budget.path);
  const fetched = await fetchedUntilFirstSight(tab.page);
  await tab.close();
  return fetched;
}

function judge({ name, max, goal }: Budget, fetched: readonly Fetched[]): boolean {
  const bytes = bytesOf(fetched);
  const isWithin = bytes > 0 && bytes <= max;
  const verdict = isWithin ? (bytes <= goal ? "within the goal" : "above the goal") : "OVER THE BUDGET";
  console.log(
    `${name}: ${number(bytes)} bytes of JS + CSS (brotli), budget ${number(max)}, goal ${number(goal)}: ${verdict}`,
  );
  if (!isWithin)
    for (const { name: file, bytes: size } of fetched) console.log(`${number(size).padStart(9)}  ${file}`);
  return isWithin;
}

async function check(dataDir: string): Promise<boolean> {
  await makeData(dataDir);
  const server = await startServer(dist, dataDir);
  const browser = await startBrowser();
  try {
    const state = await signInToConsole(browser, server.url);
    const verdicts: boolean[] = [];
    for (const budget of budgets)
      verdicts.push(judge(budget, await fetchedFor(browser, server.url, budget, state)));
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await server.close();
  }
}

if (!existsSync(join(dist, "index.html"))) {
  console.error("There is no build to weigh: run `npm run build` first.");
  process.exitCode = 2;
} else {
  const dataDir = mkdtempSync(join(tmpdir(), "budgets-"));
  try {
    process.exitCode = (await check(dataDir)) ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
