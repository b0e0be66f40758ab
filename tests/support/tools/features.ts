import type { Page } from "@playwright/test";
import { session } from "../../../contract/session";

const address = `**${session.appConfig.path}`;

/** Makes the platform announce these features and no others, once `ready` is resolved. */
export const announce = (page: Page, features: readonly string[], ready: Promise<void> = Promise.resolve()) =>
  page.route(address, async (route) => {
    await ready;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), features } });
  });
