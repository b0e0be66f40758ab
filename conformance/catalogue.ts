import { type Check, must, should } from "./check";
import { extensionChecks } from "./extension-checks";

/** The areas of the report, in the order in which they are checked. */
export const areas = [
  "session",
  "csrf",
  "transport",
  "answers",
  "lists",
  "records",
  "permissions",
  "dashboard",
  "personal-data",
  "codes",
  "live",
  "account",
  "authenticator",
  "notification-choice",
  "notification-unread",
  "four-eyes",
  "states",
  "writes",
  "input",
] as const;
/** What a group of checks is about. */
export type Area = (typeof areas)[number];

/** Every check by its id, `area.check`. */
export const checks = {
  ...extensionChecks,

  "session.open": must("Anybody may open a session: the answer has `appAuth` and a token.", "S7.8"),
  "session.unique": must("Each session that is opened has an `appAuth` of its own.", "A4"),
  "session.sign-in": must("A sign-in answers the admin in `data.user`, with an `id`.", "A13"),
  "session.sign-in-strict": should("The admin of a sign-in has exactly the types of the contract.", "A13"),
  "session.info": must("`session/info` answers a token that is accepted, and names the admin.", "S7.8"),
  "session.unknown-user": must("The sign-in of an unknown user is refused, without an error code.", "A23"),
  "session.wrong-password": must("A wrong password is refused in the same words as an unknown user.", "A13"),
  "session.none": must("Without a session a call is refused with a SESSX code, or with HTTP 401.", "A23"),
  "session.made-up": must("A made-up `app-auth` is refused with a SESSX code, or with HTTP 401.", "A23"),
  "session.anonymous": must(
    "A session that nobody signed in to is refused with AUTHX001, or with HTTP 401.",
    "A6",
  ),
  "session.sign-out": must(
    "After signing out the session is refused with a SESSX code, or with HTTP 401.",
    "S7.8",
  ),
  "session.app-config": must(
    "The app-config is served without a session, as an object without an envelope.",
    "A12",
  ),

  "csrf.missing": must("A call other than GET without a token is refused with SESSX007.", "S7.3"),
  "csrf.wrong": must("A call other than GET with a made-up token is refused with SESSX007.", "S7.3"),
  "csrf.borrowed": must("The token of another session is refused with SESSX007.", "S7.3"),
  "csrf.get": must("A GET needs no token.", "S7.3"),
  "csrf.latest": should("A token is still accepted once `session/info` gave another one.", "A10"),

  "transport.errors": must("No request makes the platform fail (HTTP 5xx).", "A9"),
  "transport.json-object": must("Every answer to a call is a JSON object.", "S7.5"),
  "transport.content-type": should("Answers have the content type application/json.", "S7.2"),
  "transport.no-store": should("Answers under /admin may not be cached: `cache-control: no-store`."),
  "transport.date": should("Answers have a `date` by which the console sets its clock."),
  "transport.refusal-status": should(
    "Refusals answer HTTP 200: others count towards those after which no call is sent.",
    "A7",
  ),
  "transport.unauthorized": must("No refusal about a field answers HTTP 401, which signs the admin out."),
  "transport.refusal-message": should("Every refusal but that of a token has a message.", "A14"),
  "transport.refusal-data": should("A refusal has no data."),
  "transport.malformed": must("A body that is no JSON object is not accepted, and does not fail.", "S7.4"),
  "transport.unknown-path": must("A path that is no call's is not accepted, and does not fail."),
  "transport.method": must("A call is not accepted by another method."),
  "transport.language": should("Messages are in the language that `app-lang` names.", "A20"),
  "transport.cors": must("The console's origin may send its headers and read `csrf-token`.", "A15"),

  "answers.accepted": must("A call is accepted for an admin who may make it.", "A22"),
  "answers.envelope": must("An accepted answer has `response` true, a message and `data`.", "S7.1"),
  "answers.readable": must("The answer can be read by the console."),
  "answers.strict": should("The answer has exactly the types of the contract."),
  "answers.undeclared": should("The answer has no field that the contract does not have."),
  "answers.moments": must("Moments are written dd/mm/yyyy HH:MM:SS.", "A19"),
  "answers.amounts": should("Amounts are written as R$ 1.234,56."),
  "answers.distinct": must("No two rows of an answer have the same `id` or `reqId`.", "A18"),
  "answers.opaque": should("A `reqId` is not the `id` itself.", "A18"),
  "answers.made-up-id": must("A made-up `reqId` is refused.", "A18"),
  "answers.foreign-id": must("The `reqId` of a row of another kind is refused.", "A18"),

  "lists.size": must("A page has `offset` rows while there are as many.", "A1"),
  "lists.default": must("Without `page` and `offset` a list answers the first 20 rows.", "C6"),
  "lists.repeats": must("No row comes twice on the pages of a list.", "C2"),
  "lists.pages": must("Small pages have the same rows in the same order as a large one.", "A1"),
  "lists.end": must("A page past the end is empty.", "C1"),
  "lists.order": must("The newest row comes first."),
  "lists.filter": must("A filter answers rows with its value only, and all of them.", "C7"),
  "lists.filter-parts": must("Two values of a filter have no row in common."),
  "lists.days": must("A filter by one day answers the rows of that day only, the whole day.", "A19"),
  "lists.since": must("A filter by a first or a last day answers no row outside.", "A19"),
  "lists.search": must("A search for a row's name finds the row."),
  "lists.search-nothing": must("A search for a text that no row has finds nothing."),
  "lists.query-order": must(
    "Where `list-query` is announced, rows come in the order that is asked for; those without a value last.",
  ),
  "lists.query-statuses": must(
    "Where it is announced, `statuses` answers rows of these statuses only, and all of them.",
  ),
  "lists.query-amounts": must(
    "Where it is announced, `amountMin` and `amountMax` answer rows of these amounts only, and all of them.",
  ),
  "lists.query-customer": must(
    "Where it is announced, `customerId` answers rows of that customer only, and all of them.",
  ),
  "lists.query-ids": must("Where it is announced, `ids` answers these rows only, and all of them."),
  "lists.query-refused": must("Where it is announced, an order by another field is refused."),
  "lists.totals-count": must(
    "Where `list-totals` is announced, the count is that of the rows that fit the filters.",
  ),
  "lists.totals-sums": must(
    "Where it is announced, the sums are those of the rows' amounts, of credits and debits apart where rows are either.",
  ),
  "lists.totals-capped": must("Where it is announced, `isCapped` is true only where rows were left out."),
  "lists.export-rows": must(
    "Where `list-export` is announced, an export has all rows that fit the filters, in the order that is asked for, and no others.",
  ),
  "lists.export-end": must("Where it is announced, the last line of an export says how many rows there are."),
  "lists.export-marks": must(
    "Where an export marks places to go on from, the same call goes on from one with the rows that follow it.",
  ),
  "lists.export-marks-refused": must(
    "A place that was not given for the list, the filters and the order is refused at `after`.",
  ),
  "lists.export-refused": must(
    "Where it is announced, a filter that the list refuses is refused, in an envelope.",
  ),

  "records.closed": must("What is decided says when and by whom, and what waits does not.", "F3"),
  "records.four-eyes": must("No request was approved or rejected by the admin who raised it.", "A22"),
  "records.paid": must("A paid or approved order has the date of its payment.", "E2"),
  "records.hours": must("Every level has one or two intervals for each day of the week.", "G6"),

  "permissions.granted": must("An admin may make the calls of the level's permissions.", "A22"),
  "permissions.refused": must("A level without the permission is refused with PERMX001.", "A22"),
  "permissions.read-only": must("A read-only level may not write: READX001.", "A22"),
  "permissions.hours": must("Outside the hours of the level an admin is refused with TIMEX001.", "A22"),

  "codes.accepted": must("A right one-time code is accepted.", "S1.3"),
  "codes.once": must("A one-time code is accepted once.", "F4"),
  "codes.old": must("A code of five minutes ago is refused.", "F4"),
  "codes.wrong": must("A wrong code is refused at the field `otp`, and nothing is done.", "F4"),
  "codes.repeat": must("The same request within 10 s gets the first answer.", "F7"),

  "four-eyes.own": must("The admin who asked may not decide.", "A22"),
  "four-eyes.other": must("Another admin may decide, and the row says who and when.", "F3"),

  "states.listed": must(
    "What was asked for stands in the list as pending, under the admin who asked.",
    "S4.11",
  ),
  "states.again": must("What was decided cannot be decided again.", "S4.11"),
  "states.under-review": must("An order that is reported as paid is under review until it is decided.", "E2"),
  "states.reverted": must("An order whose request was rejected waits again.", "E2"),
  "states.order": must("Only an order that waits can be reported as paid.", "S4.14"),
  "states.payout": must("Only a payout that waits can be decided.", "S4.19"),

  "writes.accepted": must("What was read can be saved again."),
  "writes.answer": should("The answer to a change has the envelope and the types of the contract.", "S7.1"),
  "writes.stored": must("What was saved is read afterwards."),

  "input.refused": must("A value outside the contract is refused."),
  "input.named": should("The refusal names the field.", "A14"),
} as const satisfies Record<`${Area}.${string}`, Check>;

/** The id of a check. */
export type CheckId = keyof typeof checks;

/** The area that a check belongs to. */
export const areaOf = (id: CheckId): Area => areas.find((area) => id.startsWith(`${area}.`)) ?? "session";
