import type { Page, Response } from "@playwright/test";
import { liveType, type RowChange } from "../../../contract/extensions/live";
import { contract } from "../../../contract/index";
import type { DemoAdmin } from "../../../server/seed/admins";
import type { ConsolePlatform } from "../servers/console-platform";
import { isRequestOf } from "../tools/traffic";

/** Resolves once a page has opened its stream of changes; ask before the page does. */
export const streamOpened = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      isRequestOf(contract.live.stream, response.request()) &&
      (response.headers()["content-type"] ?? "").startsWith(liveType),
  );

/** Tells a change of a payout, or of a row of another kind, as the call that makes it does, by an admin or by the platform itself. */
export async function tellChange(
  { database: { kysely } }: ConsolePlatform,
  id: number,
  type: RowChange["type"],
  by?: DemoAdmin,
  kind = "payout",
): Promise<void> {
  const admin =
    by &&
    (await kysely.selectFrom("admins").select("id").where("user_name", "=", by).executeTakeFirstOrThrow());
  await kysely
    .insertInto("live_events")
    .values({ kind, record_id: id, type, admin_id: admin?.id ?? null })
    .execute();
}
