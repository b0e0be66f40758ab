import type { Context } from "hono";
import type { Permission } from "../../contract/permissions";
import { isOpen } from "../../contract/time-window";
import { findSessionOf } from "../auth/session-store";
import type { TextKey } from "../errors/messages";
import type { Link, LinkKind } from "../files/links";
import type { Services } from "./call-route";
import type { Env } from "./caller";

/** The permission that the admin of a link must still have when it is followed. */
const needs: Record<LinkKind, Permission> = { file: "files", account: "support" };

interface LinkError {
  status: 403 | 404;
  text: TextKey;
}

/** The link of an address, or the reason why it fails: forged, expired, or of an admin who signed out or lost the permission. */
export async function resolveLink(
  c: Context<Env>,
  kind: LinkKind,
  { links, database, now: clock }: Services,
): Promise<Link | LinkError> {
  const now = clock();
  const link = links.open(kind, c.req.param("token") ?? "", now);
  if (!link) return { status: 404, text: "unknownPath" };
  if (link === "expired") return { status: 403, text: "linkExpired" };
  const session = await findSessionOf(database.kysely, link.session, now);
  const { user } = session ?? {};
  if (!session || !user) return { status: 403, text: "linkExpired" };
  c.set("session", session);
  const isAllowed = user.permissions[needs[kind]] === 1 && isOpen(user.timeAccess, now);
  return isAllowed ? link : { status: 403, text: "linkRefused" };
}
