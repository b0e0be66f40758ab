import * as z from "zod/mini";
import { call } from "./call";
import { ReqId, required, text, YesNo } from "./fields";
import { Permissions, permissions } from "./permissions";

const Time = z.string(required).check(z.minLength(1), z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "time"));

/** Start and end within a day as HH:MM:SS, both inclusive; 00:00:00 to 00:00:00 is a closed day (requirements G6 and G8). */
export const Interval = z.tuple([Time, Time]);
export type Interval = z.infer<typeof Interval>;

const Intervals = z.array(Interval).check(z.minLength(1), z.maxLength(2), checkIntervals);

function checkIntervals(payload: z.core.ParsePayload<[string, string][]>): void {
  const [first, second] = payload.value;
  const refuse = (path: [number, number], message: string) =>
    payload.issues.push({ code: "custom", path, input: payload.value, message });
  if (first && first[1] < first[0]) refuse([0, 1], "afterStart");
  if (first && second && second[0] <= first[1]) refuse([1, 0], "afterFirstInterval");
  if (second && second[1] < second[0]) refuse([1, 1], "afterStart");
}

/** The keys of the days of a week, from "0" for Sunday (requirement G6). */
export const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;
/** A weekday, "0" (Sunday) to "6" (Saturday). */
export type Weekday = (typeof weekdays)[number];

/** The hours in which a level may be used: one or two intervals for each weekday, in São Paulo time. */
export const TimeAccess = z.object(
  Object.fromEntries(weekdays.map((weekday) => [weekday, Intervals])) as Record<Weekday, typeof Intervals>,
);
export type TimeAccess = z.infer<typeof TimeAccess>;

/** An access level; `readOnly` is y when it may change nothing. */
export const Level = z.object({
  id: z.number(),
  reqId: z.string(),
  name: z.string(),
  readOnly: z.enum(["y", "n"]),
  permissions: Permissions,
  timeAccess: TimeAccess,
  /** y when it sees personal data that the platform masks; only where the extension `personal-data` is announced. */
  seesPersonalData: z.optional(z.enum(["y", "n"])),
});
export type Level = z.infer<typeof Level>;

const exampleLevel = {
  readOnly: "n",
  permissions: Object.fromEntries(permissions.map((permission) => [permission, 1])),
  timeAccess: Object.fromEntries(weekdays.map((weekday) => [weekday, [["00:00:00", "23:59:59"]]])),
};

export const levels = {
  list: call("GET /admin/users/types/list", {
    needs: "users",
    summary: "Every access level, whole.",
    data: z.array(Level),
  }),
  save: call("POST /admin/users/types/save", {
    needs: "users",
    writes: true,
    summary: "Creates an access level, or changes the one that `reqId` names.",
    audit: { id: 42, pt: "Nível de acesso salvo", en: "Access level saved" },
    example: () => ({ ...exampleLevel, name: "Plantão" }),
    input: {
      reqId: z.optional(ReqId),
      name: text(100),
      readOnly: YesNo,
      permissions: z.strictObject(Permissions.shape),
      timeAccess: TimeAccess,
      /** Sent where the extension `personal-data` is announced; left out, it stays as it is. */
      seesPersonalData: z.optional(YesNo),
    },
    data: z.object({ id: z.number(), reqId: z.string() }),
  }),
};
