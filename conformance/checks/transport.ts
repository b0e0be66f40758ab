import { contract } from "../../contract/index";
import { everyCall } from "../calls";
import type { CheckId } from "../catalogue";
import { codeOf, describe, type Exchange, hasLines, isAccepted, isRefused, messagesOf } from "../exchange";
import type { Run } from "../run";
import { Session } from "../session";

const list = contract.notifications.list;
const isServerFault = ({ status }: Exchange) => status >= 500;

async function checkOddRequests({ main, connection, verdicts }: Run): Promise<void> {
  for (const body of ["{", "[]", "null", '"text"']) {
    const exchange = await main.session.sendBody(list, body);
    const isHeld = !isAccepted(exchange) && !isServerFault(exchange);
    verdicts.judge("transport.malformed", "notifications.list", isHeld, `${body}: ${describe(exchange)}`);
  }
  const unknown = await connection.requestPath("GET", "/admin/conformance/no-such-call");
  const isHeld = !isAccepted(unknown) && !isServerFault(unknown);
  verdicts.judge("transport.unknown-path", "/admin/conformance/no-such-call", isHeld, describe(unknown));
  const hasGet = everyCall.some(({ call }) => call.path === list.path && call.method === "GET");
  if (hasGet) return;
  const other = await main.session.sendAs("GET", list);
  verdicts.judge(
    "transport.method",
    "notifications.list",
    !isAccepted(other) && !isServerFault(other),
    describe(other),
  );
}

async function checkLanguage({ connection, verdicts }: Run): Promise<void> {
  const session = new Session(connection);
  const said = async (language: "pt" | "en") =>
    JSON.stringify(messagesOf(await session.send(contract.session.info, {}, { language })));
  const [pt, en] = [await said("pt"), await said("en")];
  verdicts.judge("transport.language", "session.info", pt !== en, "the same message in both languages");
}

async function checkCors({ connection, verdicts, origin }: Run): Promise<void> {
  if (!origin) {
    verdicts.skip("transport.cors", "the console's origin", "no --origin was given");
    return;
  }
  const { headers } = await connection.request(contract.session.open, { headers: { origin } });
  const preflight = await connection.requestPath("OPTIONS", list.path, {
    headers: { origin, "access-control-request-method": list.method },
  });
  const isOrigin = (given: string | null) => given === origin || given === "*";
  const allowed = preflight.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
  const missing = ["app-lang", "app-id", "app-auth", "csrf-token", "content-type"].filter(
    (name) => !allowed.includes(name),
  );
  const exposed = headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
  const isAllowed =
    isOrigin(headers.get("access-control-allow-origin")) &&
    isOrigin(preflight.headers.get("access-control-allow-origin")) &&
    missing.length === 0 &&
    exposed.includes("csrf-token");
  const found = `origin ${headers.get("access-control-allow-origin")}, headers not allowed: ${missing.join(", ") || "none"}, exposed: ${exposed || "none"}`;
  verdicts.judge("transport.cors", "the console's origin", isAllowed, found);
}

/** Requests that no console sends, and what other origins may do. */
export async function checkTransport(run: Run): Promise<void> {
  await checkOddRequests(run);
  await checkLanguage(run);
  await checkCors(run);
}

const cacheable = ({ request, headers }: Exchange) =>
  request.includes(" /admin/") && !/no-store/.test(headers.get("cache-control") ?? "");

/** What every answer has to have, by check: an answer that has it not is found by the function. */
const faults: Readonly<Partial<Record<CheckId, (exchange: Exchange) => boolean>>> = {
  "transport.errors": isServerFault,
  "transport.json-object": ({ envelope, headers }) => envelope === undefined && !hasLines(headers),
  "transport.content-type": ({ headers }) =>
    !hasLines(headers) && !/^application\/json\b/.test(headers.get("content-type") ?? ""),
  "transport.no-store": cacheable,
  "transport.date": ({ headers }) => Number.isNaN(Date.parse(headers.get("date") ?? "")),
  "transport.refusal-status": (exchange) => isRefused(exchange) && exchange.status !== 200,
  "transport.unauthorized": (exchange) =>
    exchange.status === 401 && codeOf(exchange) === undefined && messagesOf(exchange).fields.length > 0,
  "transport.refusal-message": (exchange) => {
    const { lines, fields } = messagesOf(exchange);
    // nobody is shown that a token has run out
    return isRefused(exchange) && codeOf(exchange) !== "SESSX007" && lines.length + fields.length === 0;
  },
  "transport.refusal-data": (exchange) => isRefused(exchange) && (exchange.envelope?.data ?? null) !== null,
};

/** Judges all answers of the run at its end, each fault once with the requests that it was seen at. */
export function judgeExchanges({ connection, verdicts }: Pick<Run, "connection" | "verdicts">): void {
  const exchanges = connection.exchanges.filter(({ call }) => call !== undefined);
  for (const [id, isFaulty] of Object.entries(faults) as [CheckId, (exchange: Exchange) => boolean][]) {
    const asked = id === "transport.errors" ? connection.exchanges : exchanges;
    const faulty = [
      ...new Set(asked.filter(isFaulty).map((each) => `${each.request} (HTTP ${each.status})`)),
    ];
    const more = faulty.length > 3 ? ` and ${faulty.length - 3} more` : "";
    verdicts.judge(id, `${asked.length} answers`, faulty.length === 0, faulty.slice(0, 3).join(", ") + more);
  }
}
