import * as z from "zod/mini";

/** The ten permission flags of an access level (specification 5, 6). */
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

export type Permission = (typeof permissions)[number];

/** Which of the ten flags a level or an admin has; 1 or 0 on the wire. */
export const Permissions = z.object(
  Object.fromEntries(permissions.map((name) => [name, z.union([z.literal(0), z.literal(1)])])) as Record<
    Permission,
    z.ZodMiniUnion<[z.ZodMiniLiteral<0>, z.ZodMiniLiteral<1>]>
  >,
);
export type Permissions = z.infer<typeof Permissions>;
