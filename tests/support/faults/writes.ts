import { screens } from "../../../src/resources";
import { customerWrites } from "./customer-writes";
import { declaredForms } from "./declared-actions";
import { declaredWrite } from "./declared-writes";
import { moneyWrites } from "./money-writes";
import { sameAs } from "./special-calls";
import { staffWrites } from "./staff-writes";
import type { Write } from "./write";

/** What is described of the screens that the console has: own/configuration.ts may hide some. */
const described: Readonly<Record<string, Write>> = Object.fromEntries(
  Object.entries({ ...customerWrites, ...moneyWrites, ...staffWrites }).filter(
    ([name]) => (name.split(".")[0] ?? "") in screens,
  ),
);

const derived = await Promise.all(
  declaredForms
    .filter(({ name }) => !described[sameAs[name] ?? name])
    .map(async (form) => [form.name, await declaredWrite(form)] as const),
);

/** Every form of the console that changes something, keyed by screen and action: as described, otherwise as declared. */
export const writes: Readonly<Record<string, Write>> = { ...described, ...Object.fromEntries(derived) };
