import { must, should } from "./check";

/** The checks of extensions that have an area of their own, by their id. */
export const extensionChecks = {
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

  "personal-data.levels": must("The list of levels says of each whether it sees personal data whole."),
  "personal-data.level-kept": must("A level that is saved without saying so sees what it saw before."),
  "personal-data.masked": must(
    "What is masked to an admin in one list is whole in no answer, and something is masked.",
  ),
  "personal-data.export": must("An export has masked what the list has."),
  "personal-data.search": must("A search for a whole value finds the same rows for those who see it masked."),
  "personal-data.not-saved": must("A masked value is refused at its field, and nothing is saved."),
  "personal-data.refused": must("A record of a list that the level may not read is refused with PERMX001."),
  "personal-data.reason": must(
    "Without a reason of ten characters a record is not revealed, but refused at `reason`.",
  ),
  "personal-data.revealed": must("A record that is revealed is whole, for read-only levels too."),
  "personal-data.until": must("It is said until when: for five minutes."),
  "personal-data.told": must("The session is told what it has revealed, and until when."),
  "personal-data.one-record": must("Other records stay masked."),
  "personal-data.one-session": must("In other sessions of the admin the record stays masked."),
  "personal-data.audited": must(
    "Where `audit` is announced, the record's entries have who revealed it, and the reason.",
  ),

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

  "notification-unread.back": must(
    "A notification that was read is unread again, in the list and, where it is told, in the count; to say so again changes nothing.",
  ),
} as const;
