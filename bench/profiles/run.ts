// Usage: npm run bench:profiles [-- --scale 1] [-- --postgres <url>]    profiles the console beside the floor of React and antd, and the
// platform on PostgreSQL, and writes where the time goes into docs/benchmarks.md. `--postgres` as in `npm run bench:server`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, openTab, startBrowser } from "../browser";
import { buildConsole, buildFloors } from "../build";
import { conditions } from "../conditions";
import { makeData } from "../data";
import { describeHost, loadNow } from "../machine";
import { withSection } from "../page-sections";
import { startServer } from "../server";
import { preparePostgres } from "../server-load/subject";
import { signInToConsole, signInToFloors } from "../session";
import { subjects } from "../subjects";
import { fetchedUntilFirstSight } from "../transfer";
import { actions, collect } from "./actions";
import { bytesByOwner } from "./bytes";
import { type CpuProfile, type SelfTime, selfTimes } from "./cpu-profile";
import { profilePlatform } from "./platform";
import { type OwnedBytes, type Profiles, profilesSection } from "./report";
import { placesInBuild } from "./source-places";

const { values: flags } = parseArgs({
  options: { scale: { type: "string", default: "1" }, postgres: { type: "string" } },
});
/** As many as `npm run bench` has. */
const customers = 2600;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface ProfiledSubject {
  readonly actions: readonly (readonly SelfTime[])[];
  readonly bytes: OwnedBytes;
}

/** The functions of each action, in the console or on the floor, and the bytes until its first row. */
async function profileSubject(
  browser: Browser,
  name: "console" | "antd",
  folder: string,
  data: string,
): Promise<ProfiledSubject> {
  const subject = subjects.find((each) => each.name === name);
  if (!subject) throw new Error(`there is no subject ${name}`);
  const server = await startServer(folder, data);
  try {
    const { url } = server;
    const state = await (name === "console" ? signInToConsole(browser, url) : signInToFloors(url, url));
    const setting = { browser, subject, url, state, condition: conditions.usual };
    const tab = await openTab(setting, subject.row);
    await tab.page.goto(url + subject.list);
    const bytes = bytesByOwner(folder, await fetchedUntilFirstSight(tab.page));
    await tab.close();
    const found: (readonly SelfTime[])[] = [];
    for (const action of actions) {
      say(`${subject.title}: ${action.title}`);
      const profiles: CpuProfile[] = [];
      await action.run(setting, collect(profiles));
      found.push(selfTimes(profiles, placesInBuild(folder)));
    }
    return { actions: found, bytes };
  } finally {
    await server.close();
  }
}

async function profilePages(browser: Browser): Promise<Pick<Profiles, "pages" | "bytes">> {
  const folder = mkdtempSync(join(tmpdir(), "profiles-"));
  const at = (name: string) => join(folder, name);
  try {
    await buildConsole(at("console"));
    await buildFloors(at("floors"), { sourcemap: true });
    await makeData(at("data"), customers);
    cpSync(at("data"), at("copy"), { recursive: true });
    const own = await profileSubject(browser, "console", at("console"), at("data"));
    const floor = await profileSubject(browser, "antd", at("floors"), at("copy"));
    return {
      pages: actions.map(({ title }, index) => ({
        title,
        console: own.actions[index] ?? [],
        floor: floor.actions[index],
      })),
      bytes: { console: own.bytes, floor: floor.bytes },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function profileRequests() {
  say("PostgreSQL: preparing");
  const subject = await preparePostgres({ scale: Number(flags.scale) }, flags.postgres);
  try {
    return { orders: subject.orders, requests: await profilePlatform(subject) };
  } finally {
    await subject.dispose();
  }
}

const before = loadNow();
const browser = await startBrowser();
try {
  const chromium = browser.version();
  const ofPages = await profilePages(browser);
  const { orders, requests } = await profileRequests();
  const load = [before, loadNow()];
  const section = profilesSection({ host: describeHost(), chromium, load, ...ofPages, orders, requests });
  const path = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));
  writeFileSync(path, withSection(readFileSync(path, "utf8"), "profiles", section));
  say("Written: docs/benchmarks.md");
} finally {
  await browser.close();
}
