import { accepted, answering, asking, type Fault, withFields, withInput } from "./fault";

const info = ["customers.info"] as const;

/** Answers that are no good as HTTP, whatever is in them. */
export const transportFaults: readonly Fault[] = [
  {
    name: "fails where it has nothing to answer",
    finds: "transport.errors",
    area: "answers",
    calls: info,
    middleware: answering("customers.info", (answer) =>
      answer.envelope.response ? answer : { ...answer, status: 500, envelope: {} },
    ),
  },
  {
    name: "refuses with HTTP 403",
    finds: "transport.refusal-status",
    area: "answers",
    calls: info,
    middleware: answering("customers.info", (answer) =>
      answer.envelope.response ? answer : { ...answer, status: 403 },
    ),
  },
  {
    name: "refuses without a word",
    finds: "transport.refusal-message",
    area: "answers",
    calls: info,
    middleware: answering("customers.info", (answer) =>
      answer.envelope.response ? answer : withFields(answer, { message: "" }),
    ),
  },
  {
    name: "refuses with data",
    finds: "transport.refusal-data",
    area: "answers",
    calls: info,
    middleware: answering("customers.info", (answer) =>
      answer.envelope.response ? answer : withFields(answer, { data: { id: 1 } }),
    ),
  },
  {
    name: "answers with a warning before the JSON",
    finds: "transport.json-object",
    area: "answers",
    calls: ["misc.languages"],
    middleware: answering("misc.languages", (answer) => ({
      ...answer,
      text: `Warning: undefined index ${JSON.stringify(answer.envelope)}`,
    })),
  },
  {
    name: "does not tell its time",
    finds: "transport.date",
    area: "answers",
    calls: ["misc.languages"],
    middleware: async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: { ...answer.headers, date: "" } };
    },
  },
  {
    name: "answers as text/html",
    finds: "transport.content-type",
    area: "answers",
    calls: ["misc.languages"],
    middleware: answering("misc.languages", (answer) => ({
      ...answer,
      headers: { ...answer.headers, "content-type": "text/html" },
    })),
  },
  {
    name: "lets its answers be cached",
    finds: "transport.no-store",
    area: "answers",
    calls: ["misc.languages"],
    middleware: answering("misc.languages", (answer) => ({
      ...answer,
      headers: { ...answer.headers, "cache-control": "public, max-age=60" },
    })),
  },
  {
    name: "speaks one language",
    finds: "transport.language",
    calls: [],
    middleware: async (request, forward) =>
      forward({ ...request, headers: { ...request.headers, "app-lang": "pt" } }),
  },
  {
    name: "accepts a body that is no object",
    finds: "transport.malformed",
    calls: [],
    middleware: asking("notifications.list", (request) =>
      request.body === "[]" ? withInput(request, {}) : request,
    ),
  },
  {
    name: "fails on broken JSON",
    finds: "transport.malformed",
    calls: [],
    middleware: answering("notifications.list", (answer, { body }) =>
      body === "{" ? { ...answer, status: 500 } : answer,
    ),
  },
  {
    name: "accepts paths that it does not have",
    finds: "transport.unknown-path",
    calls: [],
    middleware: async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404 ? accepted(answer) : answer;
    },
  },
  {
    name: "answers a POST call to a GET",
    finds: "transport.method",
    calls: [],
    middleware: async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 405 ? accepted(answer, []) : answer;
    },
  },
  {
    name: "hides the token from other origins",
    finds: "transport.cors",
    calls: [],
    middleware: async (request, forward) => {
      const { headers, ...answer } = await forward(request);
      return {
        ...answer,
        headers: { ...headers, "access-control-expose-headers": "" },
      };
    },
  },
];
