import type { AppConfig } from "../contract/session";

/**
 * The company's name, logo, colour, offered reasons and the like. The reference platform tells them in its app-config; with another platform, whose
 * app-config wins, the console shows them as long as it knows no better.
 */
export const brand: Partial<AppConfig> = {};
