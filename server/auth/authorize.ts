import type { Call } from "../../contract/call";
import { permissionNames } from "../../contract/permission-names";
import type { SessionUser } from "../../contract/session";
import { isOpen, nextOpening } from "../../contract/time-window";
import type { Language } from "../../contract/validation";
import { CallError } from "../errors/call-error";

/** Throws TIMEX001 outside the hours of the admin's level; the message says when they start again. */
export function requireOpenHours(me: Pick<SessionUser, "timeAccess">, now: Date): void {
  if (isOpen(me.timeAccess, now)) return;
  const opens = nextOpening(me.timeAccess, now);
  throw opens
    ? new CallError("outsideHours", { opens }, [], "TIMEX001")
    : new CallError("neverOpen", {}, [], "TIMEX001");
}

/** Throws TIMEX001, PERMX001 or READX001 when the admin's level does not allow the call now, going by its declaration. */
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
