import { customerWrites } from "./customer-writes";
import { moneyWrites } from "./money-writes";
import { staffWrites } from "./staff-writes";
import type { Write } from "./write";

/** Every change that a form of the console makes, under the name of the screen and the action. */
export const writes: Readonly<Record<string, Write>> = { ...customerWrites, ...moneyWrites, ...staffWrites };
