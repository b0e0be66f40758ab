import {
  accepted,
  eachRow,
  type Fault,
  isCall,
  names,
  pretending,
  type Row,
  refused,
  refusing,
  withFields,
} from "./fault";
import type { Middleware } from "./proxy";

const list = "notificationChoice.list";
const choose = "notificationChoice.choose";
const notifications = "notifications.list";

const isAlways = (kind: unknown) => ["signIns", "authenticator", "audit"].includes(String(kind));

/** Tells everybody the choice that was last made. */
function forEverybody(): Middleware {
  let latest: Row | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, choose) && answer.envelope.response === true) latest = request.input;
    if (!isCall(request, list) || !latest) return answer;
    const { kind, isWanted } = latest;
    const all = (answer.envelope.data ?? []) as readonly Row[];
    return withFields(answer, { data: all.map((row) => (row.kind === kind ? { ...row, isWanted } : row)) });
  };
}

/** The choice is of the session that made it: others see everything wanted. */
function ofOneSession(): Middleware {
  let chooser = "";
  return async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, choose)) chooser = request.headers["app-auth"] ?? "";
    if (!isCall(request, list) || request.headers["app-auth"] === chooser) return answer;
    const all = (answer.envelope.data ?? []) as readonly Row[];
    return withFields(answer, { data: all.map((row) => ({ ...row, isWanted: true })) });
  };
}

/** Takes a choice for every kind that may be chosen. */
const choosingAll: Middleware = async (request, forward) => {
  const answer = await forward(request);
  if (isCall(request, choose) && answer.envelope.response === true)
    for (const kind of ["approvals", "insertions"]) {
      const input = { ...request.input, kind };
      await forward({ ...request, input, body: JSON.stringify(input) });
    }
  return answer;
};

/** Keeps the choice from what is told: an admin who wants nothing is told what the others are. */
function disobeying(what: "rows" | "unread" | "later"): Middleware {
  let [isOff, left] = [false, 0];
  return async (request, forward) => {
    const answer = await forward(request);
    const isDone = answer.envelope.response === true;
    if (isCall(request, choose) && isDone) isOff = request.input?.isWanted === false;
    if (isCall(request, "insertions.request") && isDone && isOff) left += 1;
    if (!isCall(request, notifications) || left === 0 || (what === "later" && isOff)) return answer;
    const { data, unread } = answer.envelope;
    const [first] = data as readonly Row[];
    const more = Array.from({ length: left }, (_, at) => ({ ...first, id: 900_000 + at }));
    return withFields(answer, {
      unread: Number(unread) + left,
      ...(what !== "unread" && { data: [...more, ...(data as readonly Row[])] }),
    });
  };
}

/** Takes away what is there when its kind is not wanted. */
function emptying(): Middleware {
  let isOff = false;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, choose)) isOff = request.input?.isWanted === false;
    return isOff && isCall(request, notifications) ? withFields(answer, { data: [], unread: 0 }) : answer;
  };
}

/** Does not accept a choice that was made before. */
function onlyOnce(): Middleware {
  let latest = "";
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isCall(request, choose)) return answer;
    const isAgain = latest === request.body;
    latest = request.body;
    return isAgain ? refused(answer) : answer;
  };
}

const wrong: readonly Pick<Fault, "name" | "finds" | "middleware">[] = [
  {
    name: "lets notifications about security be switched off",
    finds: "notification-choice.always",
    middleware: refusing(
      choose,
      (envelope, { input }) => names("kind")(envelope) && isAlways(input?.kind),
      (answer) => accepted(answer),
    ),
  },
  {
    name: "says that notifications about security are not wanted",
    finds: "notification-choice.always",
    middleware: eachRow(list, (row) => (row.isAlways ? { ...row, isWanted: false } : row)),
  },
  {
    name: "takes kinds of notifications that it does not send",
    finds: "notification-choice.unknown",
    middleware: refusing(choose, names("kind"), (answer) => accepted(answer)),
  },
  {
    name: "keeps no choice of notifications",
    finds: "notification-choice.kept",
    middleware: pretending(choose),
  },
  {
    name: "keeps a choice of notifications for the session that made it",
    finds: "notification-choice.kept",
    middleware: ofOneSession(),
  },
  {
    name: "takes the choice of one kind of notification for all kinds",
    finds: "notification-choice.kept",
    middleware: choosingAll,
  },
  {
    name: "refuses a choice of notifications that was made before",
    finds: "notification-choice.kept",
    middleware: onlyOnce(),
  },
  {
    name: "keeps one choice of notifications for all admins",
    finds: "notification-choice.own",
    middleware: forEverybody(),
  },
  {
    name: "takes notifications away whose kind is not wanted any more",
    finds: "notification-choice.stays",
    middleware: emptying(),
  },
  {
    name: "lists notifications that are not wanted",
    finds: "notification-choice.obeyed",
    middleware: disobeying("rows"),
  },
  {
    name: "counts notifications that are not wanted",
    finds: "notification-choice.obeyed",
    middleware: disobeying("unread"),
  },
  {
    name: "sends notifications later that were not wanted",
    finds: "notification-choice.again",
    middleware: disobeying("later"),
  },
];

/** Platforms that announce `notification-choice` and do something else. */
export const notificationChoiceFaults: readonly Fault[] = wrong.map((fault) => ({
  ...fault,
  calls: [choose],
  write: true,
}));
