import type { Call } from "../../contract/call";
import { exportType } from "../../contract/extensions/list-export";
import {
  auditExport,
  type ExportOutcome,
  type ExportPart,
  type ExportRequest,
  exportRequest,
  readExport,
  readerOf,
} from "../calls/extend-list";
import type { CallHandler } from "../calls/run-call";
import {
  answerRefusal,
  callerOf,
  inputOf,
  readerOf as personalReaderOf,
  type RequestContext,
  type Services,
} from "./call-route";
import type { ExportPlace } from "./export-room";
import { exportStream } from "./export-stream";
import type { Log } from "./request-log";
import { retryAfter, tellFailure } from "./tell-failure";

/** The parts of an export as its caller may read them now: a record that is revealed is whole, as in the list. */
async function* maskedParts(
  request: ExportRequest,
  list: Call,
  services: Services,
): AsyncGenerator<ExportPart, void> {
  const { masks, now } = services;
  for await (const part of readExport(request, services)) {
    const reader = { ...personalReaderOf(request.caller), now: now() };
    yield masks ? { ...part, rows: [...(await masks.rows(list, part.rows, reader))] } : part;
  }
}

/** The body of an export whose beginning is in the audit; its end comes there before the caller is told of it. */
function bodyOf(request: ExportRequest, list: Call, place: ExportPlace, services: Services, log: Log) {
  const { requestId, language } = request.caller;
  const explain = (error: unknown) =>
    tellFailure(error, { requestId, language, writes: false }, log).envelope;
  async function onEnd(outcome: ExportOutcome, rows: number): Promise<void> {
    try {
      await auditExport(request, services, { outcome, rows });
      services.metrics.countExport(outcome, rows);
    } catch (error) {
      services.metrics.countExport("failed", rows);
      if (outcome !== "whole") log.failure(requestId, error);
      throw error;
    } finally {
      place.leave();
    }
  }
  const parts = maskedParts(request, list, services);
  return exportStream({ parts, stopped: place.stopped, explain, onEnd });
}

async function serve(
  call: Call,
  list: Call,
  handler: CallHandler,
  c: RequestContext,
  services: Services,
  log: Log,
) {
  const caller = await callerOf(call, c, services);
  const { marks } = services;
  const request = exportRequest(
    call,
    readerOf(list, handler),
    await inputOf(call, c, services),
    caller,
    marks,
  );
  const { filters, after } = request;
  const place = services.exports.enter(caller.session?.user?.id ?? 0);
  try {
    await auditExport(request, services, { filters, ...(after && { afterId: after.id }) });
  } catch (error) {
    place.leave();
    throw error;
  }
  return c.body(bodyOf(request, list, place, services, log), 200, {
    "content-type": exportType,
    // a proxy that collects the answer would read all of it at once
    "x-accel-buffering": "no",
  });
}

/** Makes the route of a call that exports a list: checked as any call, then answered row by row. */
export function answerExport(call: Call, list: Call, handler: CallHandler, services: Services, log: Log) {
  return async (c: RequestContext): Promise<Response> => {
    try {
      return await serve(call, list, handler, c, services, log);
    } catch (error) {
      const refusal = answerRefusal(error, c);
      if (refusal.status === 429) refusal.headers.set("retry-after", retryAfter);
      return refusal;
    }
  };
}
