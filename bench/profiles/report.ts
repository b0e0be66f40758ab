import type { Host } from "../machine";
import { markdownTable } from "../markdown-table";
import { show, whole } from "../numbers";
import { byOwner, ownerOf, type SelfTime } from "./cpu-profile";
import type { ProfiledRequests } from "./platform";

/** The functions of an action in the console and on the floor of React and antd; undefined where the floor has none. */
export interface ProfiledPage {
  readonly title: string;
  readonly console: readonly SelfTime[];
  readonly floor: readonly SelfTime[] | undefined;
}

/** The bytes of what is fetched until the first row, by owner. */
export type OwnedBytes = readonly (readonly [owner: string, bytes: number])[];

export interface Profiles {
  readonly bytes: { readonly console: OwnedBytes; readonly floor: OwnedBytes };
  readonly host: Host;
  readonly chromium: string;
  readonly load: readonly number[];
  readonly pages: readonly ProfiledPage[];
  readonly orders: number;
  readonly requests: readonly ProfiledRequests[];
}

/** What takes less is added up, as a part of the whole. */
const least = 0.02;
/** How many functions are named. */
const named = 6;

/** A part of the whole; a dash for an owner that has none of it. */
const showPart = (part: number | undefined): string => show(part || undefined);

const sum = (times: readonly SelfTime[]) => times.reduce((total, { ms }) => total + ms, 0);

/** The end of a source's path, which names it within its package. */
const shortPath = (file: string): string => file.split("/").slice(-2).join("/");

/** Functions with a name of their own and a file, with their times: the browser's and the collector's are among the owners. */
function functionsOf(times: readonly SelfTime[]): string {
  return times
    .filter((time) => ownerOf(time) !== "native" && ownerOf(time) !== "garbage collection")
    .slice(0, named)
    .map(({ name, file, ms }) => `\`${name}\` (${shortPath(file)}) ${showPart(ms)}`)
    .join(", ");
}

/** One column per kind of time, one line per owner that has a part worth naming in one of them. */
function ownerTable(
  columns: readonly { readonly title: string; readonly times: readonly SelfTime[] }[],
): string {
  const shares = columns.map(({ times }) => ({ all: sum(times), owners: new Map(byOwner(times)) }));
  const owners = [...new Set(shares.flatMap(({ owners: of }) => [...of.keys()]))];
  const most = (owner: string) => Math.max(...shares.map(({ owners: of }) => of.get(owner) ?? 0));
  const isNamed = (owner: string) => shares.some(({ all, owners: of }) => (of.get(owner) ?? 0) > least * all);
  const shown = owners.filter(isNamed).sort((a, b) => most(b) - most(a));
  const rest = shares.map(
    ({ all, owners: of }) => all - shown.reduce((total, owner) => total + (of.get(owner) ?? 0), 0),
  );
  return markdownTable(
    ["", ...columns.map(({ title }) => title)],
    [
      ...shown.map((owner) => [owner, ...shares.map(({ owners: of }) => showPart(of.get(owner)))]),
      ["others", ...rest.map(showPart)],
      ["**all**", ...shares.map(({ all }) => showPart(all))],
    ],
  );
}

const pagePart = ({ title, console: own, floor }: ProfiledPage): string =>
  [
    `**${title}**, ms`,
    ownerTable([
      { title: "the console", times: own },
      ...(floor ? [{ title: "React + antd floor", times: floor }] : []),
    ]),
    `Most of the console's: ${functionsOf(own)}.`,
  ].join("\n\n");

function requestTable(requests: readonly ProfiledRequests[]): string {
  const rows = requests.map(({ title, platform, database, times }) => {
    const owners = byOwner(times).filter(([, ms]) => ms > least * sum(times));
    const parts = owners.map(([owner, ms]) => `${owner} ${showPart(ms)}`).join(", ");
    return [title, showPart(platform), showPart(database), `${parts}; ${functionsOf(times)}`];
  });
  const head = ["", "platform", "database", "the platform's by owner, and its functions with the most"];
  return markdownTable(head, rows, [0, 3]);
}

/** Fewer kilobytes are added up. */
const leastKilobytes = 1.5;

function bytesTable({ console: own, floor }: Profiles["bytes"]): string {
  const kilo = (bytes: number) => showPart(bytes / 1000);
  const floorOf = new Map(floor);
  const [named, others] = [
    own.filter(([, bytes]) => bytes >= leastKilobytes * 1000),
    own.filter(([, bytes]) => bytes < leastKilobytes * 1000),
  ];
  const isNamed = new Set(named.map(([owner]) => owner));
  const total = (owned: OwnedBytes) => owned.reduce((all, [, bytes]) => all + bytes, 0);
  return markdownTable(
    ["", "the console", "React + antd floor"],
    [
      ...named.map(([owner, bytes]) => [owner, kilo(bytes), kilo(floorOf.get(owner) ?? 0)]),
      ["others", kilo(total(others)), kilo(total(floor.filter(([owner]) => !isNamed.has(owner))))],
      ["**all**", kilo(total(own)), kilo(total(floor))],
    ],
  );
}

/** Renders the section of docs/benchmarks.md. */
export function profilesSection({ host, chromium, load, bytes, pages, orders, requests }: Profiles): string {
  return `## Where the time goes

What \`npm run bench:profiles\` finds with V8's sampling profiler, to explain the rows above that are over a goal. Each time is what a function ran itself, without
what it called; *native* is the browser's or Node's own code: parsing, style, layout, paint, sockets. An owner is a package, or a folder of this project. The profiler itself takes part of
the time. Actions on pages are done six times, a modal and a panel are closed again in the profile. Requests are sent one after the other by one connection; *platform* and *database* is
the processor time of the two processes per request, in milliseconds.

On ${host.processor}, ${host.memoryGB} GB, Node ${host.node}, Chromium ${chromium}; measured ${host.date} UTC at commit ${host.commit}, load average from start to end: ${load.join(", ")}.

**JS + CSS to the first list row**, brotli kB: each file's are shared out by the characters that an owner has in it

${bytesTable(bytes)}

${pages.map(pagePart).join("\n\n")}

**Requests**, PostgreSQL with ${whole(orders)} orders, ms

${requestTable(requests)}`;
}
