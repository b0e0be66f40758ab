import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Call } from "../../contract/call";
import * as calls from "../../contract/resources";
import * as addedCalls from "../../own/contract";
import * as ownDemoData from "../../own/demo-data";
import * as elsewhere from "../../own/elsewhere";
import * as ownHandlers from "../../own/handlers";
import * as ownMessages from "../../own/messages";
import * as ownMigrations from "../../own/migrations";
import * as ownKinds from "../../own/record-kinds";
import * as ownScreens from "../../own/screens";
import type { Migration } from "../../server/db/migrate";
import { productMigrations } from "../../server/db/migrations";
import { productKinds, recordKinds } from "../../server/reference-data/record-kinds";
import { consoleConfiguration, dashboardPath } from "../../src/config/console-configuration";
import { screens } from "../../src/resources";

/** Where the numbers of own/ begin: those of the product are below. */
const first = { auditId: 100_000, kindByte: 128, migration: 5_000 };

const auditIds = (resources: Readonly<Record<string, Readonly<Record<string, Call>>>>) =>
  Object.values(resources).flatMap((its) => Object.values(its).flatMap(({ audit }) => audit?.id ?? []));
const ofProduct = Object.fromEntries(Object.entries(calls).filter(([name]) => !(name in addedCalls)));

const numberOf = ({ name }: Migration) => Number(name.slice(0, 4));
const createdBy = ({ statements }: Migration) =>
  statements.flatMap((statement) => /create table (?:if not exists )?(\w+)/i.exec(statement)?.[1] ?? []);

const between = (low: number, high: number) => (value: number) => value >= low && value < high;
const outside = (values: readonly number[], low: number, high: number) =>
  values.filter((value) => !between(low, high)(value));

describe("the numbers in the audit", () => {
  it("of the product are below 100000", () => {
    expect(outside(auditIds(ofProduct), 1, first.auditId)).toEqual([]);
  });

  it("of own/ are 100000 or above", () => {
    expect(outside(auditIds(addedCalls), first.auditId, 2 ** 31)).toEqual([]);
  });
});

describe("the bytes of opaque ids", () => {
  const bytesOf = (kinds: Readonly<Record<string, { readonly byte: number }>>) =>
    Object.values(kinds).map(({ byte }) => byte);

  it("of the product are below 128", () => {
    expect(outside(bytesOf(productKinds), 1, first.kindByte)).toEqual([]);
  });

  it("of own/ are from 128 to 255", () => {
    expect(outside(bytesOf(ownKinds), first.kindByte, 256)).toEqual([]);
  });

  it("differ", () => {
    const bytes = bytesOf(recordKinds);
    expect(new Set(bytes).size).toBe(bytes.length);
  });
});

describe("the migrations", () => {
  const own = Object.values<Migration>(ownMigrations);

  it("of the product are numbered below 5000 and create no table of own/", () => {
    expect(outside(productMigrations.map(numberOf), 1, first.migration)).toEqual([]);
    expect(productMigrations.flatMap(createdBy).filter((table) => table.startsWith("own_"))).toEqual([]);
  });

  it("of own/ are numbered from 5000 on, one by one, and create tables that begin with own_", () => {
    const numbers = own.map(numberOf);

    expect(outside(numbers, first.migration, 10_000)).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(own.flatMap(createdBy).filter((table) => !table.startsWith("own_"))).toEqual([]);
  });
});

describe("the names in own/", () => {
  const registries = { ownHandlers, ownKinds, ownMessages, ownScreens, ownDemoData };

  it("are none of the product's", () => {
    const registry = readFileSync("contract/resources.ts", "utf8");
    const product = [...registry.matchAll(/\{ ([^}]+) \}/g)].flatMap(([, names = ""]) => names.split(", "));

    expect(Object.keys(addedCalls).filter((name) => product.includes(name))).toEqual([]);
    expect(Object.keys(ownKinds).filter((name) => name in productKinds)).toEqual([]);
  });

  it("lead to no path of the product", () => {
    const routesOf = (resources: Readonly<Record<string, Readonly<Record<string, Call>>>>) =>
      Object.values(resources).flatMap((its) =>
        Object.values(its).map(({ method, path }) => `${method} ${path}`),
      );
    const taken = new Set(routesOf(ofProduct));

    expect(routesOf(addedCalls).filter((route) => taken.has(route))).toEqual([]);
  });

  it.each(["ownHandlers", "ownScreens"] as const)("of %s are resources of own/contract.ts", (name) => {
    expect(Object.keys(registries[name]).filter((resource) => !(resource in addedCalls))).toEqual([]);
  });

  it("are answered either by handlers in own/ or elsewhere", () => {
    expect(Object.keys(elsewhere).filter((name) => name in ownHandlers)).toEqual([]);
    expect(Object.keys(elsewhere).filter((name) => !(name in addedCalls))).toEqual([]);
  });

  it("have messages with the same keys in both languages", () => {
    const parts = Object.values<{ readonly pt: object; readonly en: object }>(ownMessages);

    for (const { pt, en } of parts) expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
  });
});

describe("own/configuration.ts", () => {
  const { hasDashboard, startPage, menuOrder } = consoleConfiguration;
  const paths: string[] = Object.values(screens).map(({ path }) => path);

  it("has a start page that the console has", () => {
    expect([...paths, ...(hasDashboard ? [dashboardPath] : [])]).toContain(startPage);
  });

  it("orders screens that the console has", () => {
    expect(menuOrder.filter((name) => !(name in screens))).toEqual([]);
  });
});
