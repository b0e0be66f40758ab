import { madeUpId } from "../../../conformance/samples";
import { liveType } from "../../../contract/extensions/live";
import { answering, type Fault, ignoring, isCall } from "./fault";
import type { Middleware, Passing } from "./proxy";

const stream = "live.stream";
const saying = "live.presence";

/** Changes the events of streams, each as it is written; an empty text leaves one out. */
const eachEvent = (change: (event: string) => string): Middleware =>
  answering(stream, (answer) => {
    const { events } = answer;
    if (!events) return answer;
    const changed = async function* () {
      for await (const event of events) yield change(event);
    };
    return { ...answer, events: changed() };
  });

const without = (name: string) => eachEvent((event) => (event.startsWith(`event: ${name}\n`) ? "" : event));

/** Changes the headers with which streams are asked for. */
const headers =
  (change: (headers: Passing["headers"]) => Passing["headers"]): Middleware =>
  async (request, forward) =>
    forward(isCall(request, stream) ? { ...request, headers: change(request.headers) } : request);

const withoutId = ({ "last-event-id": _, ...others }: Passing["headers"]) => others;

const streams: readonly Omit<Fault, "calls">[] = [
  {
    name: "answers a stream in an envelope",
    finds: "live.alive",
    middleware: headers((given) => ({ ...given, accept: "application/json" })),
  },
  {
    name: "begins a stream without an id",
    finds: "live.alive",
    middleware: eachEvent((event) => event.replace(/^id: .*\n/m, "")),
  },
  {
    name: "begins a stream as if nothing had been missed, whatever its id",
    finds: "live.unknown-id",
    middleware: headers((given) => (given["last-event-id"] === madeUpId ? withoutId(given) : given)),
  },
  {
    name: "ends streams without a word when their session signs out",
    finds: "live.session",
    middleware: without("end"),
  },
  {
    name: "tells nothing of changes",
    finds: "live.changes",
    write: true,
    middleware: without("changes"),
  },
  {
    name: "tells changes twice",
    finds: "live.changes",
    write: true,
    middleware: eachEvent((event) => (event.startsWith("event: changes") ? event + event : event)),
  },
  {
    name: "does not say who changed a row",
    finds: "live.changes",
    write: true,
    middleware: eachEvent((event) => event.replace(/"admin":\{[^}]*\}/g, '"admin":null')),
  },
  {
    name: "begins each stream with what comes next",
    finds: "live.resumed",
    write: true,
    middleware: headers((given) => (given["last-event-id"] === madeUpId ? given : withoutId(given))),
  },
  {
    name: "tells changes to whom their list is forbidden",
    finds: "live.rights",
    write: true,
    limited: ["desk"],
    middleware: async (request, forward, { headersOfAdmin }) =>
      forward(
        isCall(request, stream) && request.headers.accept === liveType
          ? { ...request, headers: { ...request.headers, ...(await headersOfAdmin()) } }
          : request,
      ),
  },
];

const presences: readonly Omit<Fault, "calls">[] = [
  {
    name: "does not tell who has a row open",
    finds: "live.presence",
    second: true,
    middleware: without("presence"),
  },
  {
    name: "does not tell that a row was closed",
    finds: "live.presence",
    second: true,
    middleware: eachEvent((event) => (event.includes('"isOpen":false') ? "" : event)),
  },
  {
    name: "does not answer who else has a row open",
    finds: "live.presence",
    second: true,
    middleware: answering(saying, (answer) => ({ ...answer, envelope: { ...answer.envelope, data: [] } })),
  },
  {
    name: "takes what somebody has open of a list that is forbidden",
    finds: "live.presence-refused",
    limited: ["desk"],
    middleware: ignoring(saying, "PERMX001"),
  },
];

/** Platforms that announce `live` and tell something else. */
export const liveFaults: readonly Fault[] = [
  ...streams.map((fault) => ({ ...fault, calls: [stream] as const })),
  ...presences.map((fault) => ({ ...fault, calls: [saying] as const })),
];
