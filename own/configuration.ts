import type { ConsoleConfiguration } from "../src/config/configuration";

/** What the company sets otherwise than the product; src/config/configuration.ts says what can be set. */
export const configuration: Partial<ConsoleConfiguration> = {};
