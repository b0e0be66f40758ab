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
  "codes",
  "live",
  "account",
  "authenticator",
  "notification-choice",
  "four-eyes",
  "states",
  "writes",
  "input",
] as const;
/** What a group of checks is about. */
export type Area = (typeof areas)[number];

/** A platform that fails a "must" does not work with the console, or is not safe; a "should" is a lesser fault. */
export type Severity = "must" | "should";

/** One demand on the platform. */
export interface Check {
  readonly severity: Severity;
  /** The number in docs/requirements.md, where the demand has one. */
  readonly requirement: string | undefined;
  /** What is expected, as a sentence. */
  readonly expected: string;
}

const must = (expected: string, requirement?: string): Check => ({ severity: "must", requirement, expected });
const should = (expected: string, requirement?: string): Check => ({
  severity: "should",
  requirement,
  expected,
});

/** Every check by its id, `area.check`. */
export const checks = {
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

  "dashboard.days": must("A period has each of its days once, in their order, and so has the one before."),
  "dashboard.sums": must("The sales of each day and of each method add up to those of the period."),
  "dashboard.ticket": should("The mean amount of a sale is the sales divided by their number."),
  "dashboard.before": must(
    "The figures of the period before are those that the platform gives for it as a period of its own.",
  ),
  "dashboard.profit": must("The profit is the sum of the earnings that are given."),
  "dashboard.work": must(
    "What waits has the number, the sum and the first moment of the rows that wait in its list.",
  ),
  "dashboard.rights": must("What the level may not see is null, or left out."),

  "codes.accepted": must("A right one-time code is accepted.", "S1.3"),
  "codes.once": must("A one-time code is accepted once.", "F4"),
  "codes.old": must("A code of five minutes ago is refused.", "F4"),
  "codes.wrong": must("A wrong code is refused at the field `otp`, and nothing is done.", "F4"),
  "codes.repeat": must("The same request within 10 s gets the first answer.", "F7"),

  "live.alive": must("A stream is one of events, and begins with `alive` and an `id`."),
  "live.unknown-id": must("A stream that begins with an id of none of its own says `reset`."),
  "live.session": must("Signing out ends the session's streams, for the reason `session`."),
  "live.changes": must("A change is told once, with its row, what became of it and by whom."),
  "live.resumed": must("A stream that begins with an earlier id tells once what was changed since."),
  "live.rights": must("A change is not told to whom its list is forbidden."),
  "live.presence": must(
    "Who else has a row open is told when it is opened and closed, to new streams at once, and to whoever opens it.",
  ),
  "live.presence-refused": must("A row of a list that the level may not read is refused with PERMX001."),

  "account.sessions": must(
    "The sessions of an admin are listed, the one that asks as the current one, and none that signed out.",
  ),
  "account.sessions-order": must("The session that was used last comes first."),
  "account.sessions-own": must("The sessions of others are not listed."),
  "account.end": must("A session that is ended is over at once, and no other is."),
  "account.end-nothing": must(
    "To end one that is over or somebody else's is accepted and ends none, nor does the one that asks end itself.",
  ),
  "account.end-others": must("Ending the others ends all sessions of the admin but the one that asks."),
  "account.password": must("A changed password signs in, and the old one does not."),
  "account.password-current": must("A wrong old password is refused at `current`, and changes nothing."),
  "account.password-code": must(
    "A wrong code, or one of five minutes ago, is refused at `otp`, and changes nothing.",
  ),
  "account.password-code-kept": must("A code that came with a wrong old password is not used up."),
  "account.password-sessions": must("A changed password ends the other sessions, and not the one that asks."),
  "account.password-once": must(
    "Of two changes at once one is made, and its password is the one that signs in.",
  ),
  "account.password-limit": must(
    "Guesses of the old password are limited: after twenty at most the right one is refused, too.",
  ),

  "authenticator.begin-code": must(
    "A wrong code, or one of five minutes ago, begins no new authenticator, and is refused at `otp`.",
  ),
  "authenticator.begun": must(
    "What is begun changes nothing yet: codes of the old authenticator are accepted, those of the new one are not.",
  ),
  "authenticator.confirm-code": must(
    "A wrong code, or one of the old authenticator, confirms nothing, and is refused at `code`.",
  ),
  "authenticator.confirm-session": must("What one session began is not confirmed by another."),
  "authenticator.latest": must("What is begun later takes the place of what was begun before."),
  "authenticator.confirmed": must(
    "Once it is confirmed the new authenticator counts, and codes of the old one are refused.",
  ),
  "authenticator.confirm-once": must(
    "Of two confirmations at once one is accepted, and its code cannot be used again.",
  ),
  "authenticator.sessions": must("A confirmation ends the other sessions, and not the one that asks."),
  "authenticator.since": must(
    "`since` is null for the authenticator that came with the account, and the time of the confirmation afterwards.",
  ),
  "authenticator.recovery-count": must("Ten different recovery codes are given, and their number is told."),
  "authenticator.recovery-wrong": must(
    "What is no recovery code, a one-time code among others, is refused at `recoveryCode`.",
  ),
  "authenticator.recovery-typed": must(
    "A recovery code is taken in lower case, with blanks, without hyphens.",
  ),
  "authenticator.recovery-once": must("A recovery code is taken once, also where it comes twice at once."),
  "authenticator.recovery-ended": must("A confirmation, and new recovery codes, end those from before."),
  "authenticator.limit": must(
    "Guesses of recovery codes and of new codes are limited: after twenty at most the right one is refused, too.",
  ),

  "notification-choice.always": must(
    "What is always sent is wanted, and that it is not is refused at `kind` and changes nothing.",
  ),
  "notification-choice.unknown": must("A kind that is not sent is refused at `kind`."),
  "notification-choice.kept": must(
    "What was chosen is kept for all sessions of the admin, of that kind only, and may be said again.",
  ),
  "notification-choice.own": must("What an admin chooses is not chosen for others."),
  "notification-choice.stays": must("What is there already stays when its kind is not wanted any more."),
  "notification-choice.obeyed": must("What is not wanted is neither listed nor counted."),
  "notification-choice.again": must(
    "What is wanted again is sent again, and what was left out is not sent later.",
  ),

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
