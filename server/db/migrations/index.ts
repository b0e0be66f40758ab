import type { Migration } from "../migrate";
import { settings } from "./0001-settings";

/** In the order they run; one that has run anywhere is never edited or removed, only followed by another. */
export const migrations: readonly Migration[] = [settings];
