import { customerWrites } from "./customer-writes";
import { moneyWrites } from "./money-writes";
import { staffWrites } from "./staff-writes";
import type { Write } from "./write";

/** Every form of the console that changes something, keyed by screen and action. */
export const writes: Readonly<Record<string, Write>> = { ...customerWrites, ...moneyWrites, ...staffWrites };
