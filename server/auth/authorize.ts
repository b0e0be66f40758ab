import type { Call } from "../../contract/call";
import { permissionNames } from "../../contract/permission-names";
import type { SessionUser } from "../../contract/session";
import { isOpen, nextOpening } from "../../contract/time-window";
import type { Language } from "../../contract/validation";
import { CallError } from "../errors/call-error";

/** Refuses an admin outside the hours of the level, saying when they start again. */
export function requireOpenHours(me: Pick<SessionUser, "timeAccess">, now: Date): void {
  if (isOpen(me.timeAccess, now)) return;
  const opens = nextOpening(me.timeAccess, now);
  throw opens
    ? new CallError("outsideHours", { opens }, [], "TIMEX001")
    : new CallError("neverOpen", {}, [], "TIMEX001");
}

/** Refuses a call that the admin's level does not allow now, by the call's own declaration. */
export function authorize(call: Call, me: SessionUser, now: Date, language: Language): void {
  requireOpenHours(me, now);
  const { needs } = call;
  if (needs !== "nothing" && needs !== "session" && needs !== "admin" && me.permissions[needs] !== 1)
    throw new CallError(
      "permissionMissing",
      { permission: permissionNames[language][needs] },
      [],
      "PERMX001",
    );
  if (call.writes && !call.selfOnly && me.readOnly === "y")
    throw new CallError("readOnly", {}, [], "READX001");
}
