import * as z from "zod/mini";

/** The ten permission flags of an access level (requirements S5.26 and S6.3). */
export const permissions = [
  "customer",
  "finance",
  "payments",
  "files",
  "support",
  "orders",
  "referral",
  "office",
  "investments",
  "users",
] as const;

/** One of the permission flags. */
export type Permission = (typeof permissions)[number];

/** The flags of a level: 1 when it has the permission, 0 when not. */
export const Permissions = z.object(
  Object.fromEntries(permissions.map((name) => [name, z.union([z.literal(0), z.literal(1)])])) as Record<
    Permission,
    z.ZodMiniUnion<[z.ZodMiniLiteral<0>, z.ZodMiniLiteral<1>]>
  >,
);
export type Permissions = z.infer<typeof Permissions>;
