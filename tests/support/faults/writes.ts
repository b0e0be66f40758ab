import { customerWrites } from "./customer-writes";
import { declaredForms } from "./declared-actions";
import { declaredWrite } from "./declared-writes";
import { moneyWrites } from "./money-writes";
import { sameAs } from "./special-calls";
import { staffWrites } from "./staff-writes";
import type { Write } from "./write";

const described: Readonly<Record<string, Write>> = { ...customerWrites, ...moneyWrites, ...staffWrites };

const derived = await Promise.all(
  declaredForms
    .filter(({ name }) => !described[sameAs[name] ?? name])
    .map(async (form) => [form.name, await declaredWrite(form)] as const),
);

/** Every form of the console that changes something, keyed by screen and action: as described, otherwise as declared. */
export const writes: Readonly<Record<string, Write>> = { ...described, ...Object.fromEntries(derived) };
