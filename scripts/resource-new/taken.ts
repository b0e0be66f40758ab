import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { migrations } from "../../server/db/migrations";
import { recordKinds } from "../../server/reference-data/record-kinds";
import { screens } from "../../src/resources";
import { PlanError } from "./plan";

const calls = Object.values(contract).flatMap((its) => Object.values<Call>(its));

const nextAfter = (values: readonly number[], first: number) => Math.max(first - 1, ...values) + 1;

/** The next audit id of own/. */
export const nextAuditId = (): number =>
  nextAfter(
    calls.flatMap(({ audit }) => audit?.id ?? []),
    100_000,
  );

/** The next number of a migration in own/. */
export const nextMigration = (): number =>
  nextAfter(
    migrations.map(({ name }) => Number(name.slice(0, 4))),
    5000,
  );

/** The next byte of a kind of record in own/; throws PlanError where all are taken. */
export function nextKindByte(): number {
  const byte = nextAfter(
    Object.values<{ readonly byte: number }>(recordKinds).map((kind) => kind.byte),
    128,
  );
  if (byte > 255) throw new PlanError("Every byte of own/record-kinds.ts is taken");
  return byte;
}

/** The first letter that leads to no screen yet: of the name, then of the alphabet. */
export function freeHotkey(name: string): string {
  const taken = new Set(["h", "n", ...Object.values(screens).map(({ hotkey }) => hotkey)]);
  const letter = [...name.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"].find(
    (each) => /[a-z]/.test(each) && !taken.has(each),
  );
  if (!letter) throw new PlanError("Every letter leads to a screen already");
  return letter;
}

/** Throws PlanError where a name or a route is taken. */
export function requireFree(name: string, routes: readonly string[]): void {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw new PlanError(`"${name}" is no name of a resource: use camelCase, such as chargebacks`);
  if (name in contract) throw new PlanError(`There is a resource ${name} already`);
  const taken = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const double = routes.find((route) => taken.has(route));
  if (double) throw new PlanError(`${double} is a call already`);
}
