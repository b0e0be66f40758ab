import type { Call } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import type { ScreenRow } from "../../../src/engine/declaration/action";
import type { ConsolePlatform } from "../servers/console-platform";

/** The ids of the rows on a list's first page that have an action, as the admin who tries the forms sees them. */
export async function rowsWith(
  { url, session }: ConsolePlatform,
  { path, method, list }: Call,
  isAvailable: (row: ScreenRow, me: SessionUser) => boolean = () => true,
): Promise<number[]> {
  const stored = await session("checker");
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      "app-auth": stored["adm-auth"],
      "csrf-token": stored["adm-token"],
      "content-type": "application/json",
    },
    ...(method !== "GET" && { body: JSON.stringify(list ? { page: 1, offset: 50 } : {}) }),
  });
  const { data } = (await response.json()) as { readonly data: readonly ScreenRow[] };
  const me = JSON.parse(stored["admin-user"]) as SessionUser;
  return data.filter((row) => isAvailable(row, me)).map(({ id }) => id);
}
