import type { Permission } from "../../contract/permissions";
import type { TextKey } from "../errors/messages";

/** A kind of notification. */
interface NoticeKindEntry {
  readonly name: TextKey;
  /** The permission of the admins who receive it; left out where each is told of their own account. */
  readonly needs?: Permission;
  /** True for what concerns security: it is sent to those, too, who would rather not have it. */
  readonly isAlways?: boolean;
}

/** The kinds of notifications that the platform sends. Their names are kept in the database, so that they never change. */
export const noticeKinds = {
  approvals: { name: "approvalNoticeLabel", needs: "payments" },
  insertions: { name: "insertionNoticeLabel", needs: "finance" },
  signIns: { name: "unusualLabel", isAlways: true },
  authenticator: { name: "authenticatorNoticeLabel", isAlways: true },
  audit: { name: "auditNoticeLabel", needs: "users", isAlways: true },
} as const satisfies Readonly<Record<string, NoticeKindEntry>>;

type Kinds = typeof noticeKinds;

/** The name of a kind of notification that an admin may do without. */
export type OptionalNotice = {
  [Name in keyof Kinds]: Kinds[Name] extends { readonly isAlways: true } ? never : Name;
}[keyof Kinds];

/** Every kind by its name, as far as the platform sends them to an admin with these permissions. */
export const noticeKindsFor = (
  permissions: Readonly<Record<Permission, 0 | 1>>,
): readonly (NoticeKindEntry & { readonly kind: string })[] =>
  Object.entries<NoticeKindEntry>(noticeKinds)
    .map(([kind, entry]) => ({ kind, ...entry }))
    .filter(({ needs }) => needs === undefined || permissions[needs] === 1);
