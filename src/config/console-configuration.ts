import { configuration } from "../../own/configuration";
import type { ConsoleConfiguration } from "./configuration";

/** The path of the dashboard. */
export const dashboardPath = "/dashboard";

/** The path of the admin's own account (extension `account`). */
export const accountPath = "/my-account";

const defaults: ConsoleConfiguration = {
  hiddenScreens: [],
  menuOrder: [],
  hasDashboard: true,
  startPage: dashboardPath,
  sendsPastedCode: true,
  page: {},
};

/** The console as the company configured it. */
export const consoleConfiguration: ConsoleConfiguration = { ...defaults, ...configuration };
