import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CallName } from "../../contract/call-names";

/** The state of a pool of connections, as pg reports it. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Requests that are at something that only some at a time may do, and those that wait for it. */
interface Queue {
  readonly running: number;
  readonly waiting: number;
}

/** What is measured when it is asked for. */
export interface MetricSources {
  /** Connections to the database. */
  readonly pool: PoolState;
  /** Standbys to read from: how many there are, and how many answer and keep up. */
  readonly standbys?: (() => { readonly configured: number; readonly usable: number }) | undefined;
  /** What only some requests at a time may do, by name. */
  readonly queues: Readonly<Record<string, () => Queue>>;
  /** E-mails that wait, and those that were given up; undefined when the database does not say. */
  readonly mail?:
    | (() => Promise<{ readonly waiting: number; readonly dead: number } | undefined>)
    | undefined;
}

/** The outcome of a call: answered, refused by a rule (which answers 200 too), or failed. */
export type CallOutcome = "ok" | "refused" | "failed";

/** An answered call. */
export interface CallMeasure {
  readonly call: CallName;
  readonly outcome: CallOutcome;
  /** The HTTP status. */
  readonly status: number;
  readonly seconds: number;
}

/** The reasons for which a sign-in is refused, as keys of the platform's messages. */
const signInRefusals = ["wrongCredentials", "tooManyAttempts", "outsideHours", "neverOpen", "busy"] as const;
const codeRefusals = ["wrong", "used", "locked"] as const;

const exportOutcomes = ["whole", "left", "failed"] as const;

const isSignInRefusal = (reason: string) => signInRefusals.some((known) => known === reason);

/** Seconds: lists take milliseconds, a sign-in hashes a password, and the console gives up after 30 s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one platform. Counting costs about a microsecond and happens whether or not anybody asks. */
export interface Metrics {
  observeCall(measure: CallMeasure): void;
  /** Counts a sign-in; `refusal` is the key of the message that refused it. Refusals that are no attempt are not counted. */
  countSignIn(refusal?: string): void;
  countRefusedCode(reason: (typeof codeRefusals)[number]): void;
  countAuditRows(rows: number): void;
  /** Counts an export that ended, with the rows that it sent. */
  countExport(outcome: (typeof exportOutcomes)[number], rows: number): void;
  /** Counts events that were sent to those who watch. */
  countLiveEvents(events: number): void;
  /** Measures the process from now on: memory, processor time, garbage collection, delay of the event loop. */
  measureProcess(): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

function countersOf(registry: Registry) {
  const registers = [registry];
  const calls = new Histogram({
    name: "horizon_call_duration_seconds",
    help: "Time to answer a call of the contract, by call, HTTP status and outcome (ok, refused, failed).",
    labelNames: ["call", "status", "outcome"],
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: "horizon_sign_ins_total",
    help: "Sign-ins, accepted or refused for a reason.",
    labelNames: ["outcome"],
    registers,
  });
  const refusedCodes = new Counter({
    name: "horizon_refused_codes_total",
    help: "One-time codes that were refused, by reason (wrong, used, locked).",
    labelNames: ["reason"],
    registers,
  });
  const auditRows = new Counter({
    name: "horizon_audit_rows_total",
    help: "Rows appended to the audit; those of a transaction that could not commit are counted too.",
    registers,
  });
  const exports = new Counter({
    name: "horizon_exports_total",
    help: "Exports of lists that ended: whole, because the caller left, or because reading failed.",
    labelNames: ["outcome"],
    registers,
  });
  const exportedRows = new Counter({
    name: "horizon_exported_rows_total",
    help: "Rows that exports have sent.",
    registers,
  });
  const liveEvents = new Counter({
    name: "horizon_live_events_total",
    help: "Events that were sent to streams of changes.",
    registers,
  });
  // A series that begins with its first event has no rate for that event: all begin at 0.
  for (const outcome of ["accepted", ...signInRefusals]) signIns.inc({ outcome }, 0);
  for (const reason of codeRefusals) refusedCodes.inc({ reason }, 0);
  for (const outcome of exportOutcomes) exports.inc({ outcome }, 0);
  return { calls, signIns, refusedCodes, auditRows, exports, exportedRows, liveEvents };
}

/** Registers what is measured when the metrics are read. */
function addGauges(registry: Registry, { pool, standbys, queues, mail }: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: "horizon_pool_connections",
    help: "Connections to the database by state (busy, idle), and requests that wait for one (waiting).",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "horizon_queue_requests",
    help: "Requests at something that only some at a time may do (running), and that wait for it (waiting).",
    labelNames: ["queue", "state"],
    registers,
    collect() {
      for (const [queue, read] of Object.entries(queues))
        for (const [state, count] of Object.entries(read())) this.set({ queue, state }, count);
    },
  });
  const addStates = (
    name: string,
    help: string,
    read: () => object | undefined | Promise<object | undefined>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries((await read()) ?? {})) this.set({ state }, Number(count));
      },
    });
  if (standbys) addStates("horizon_standbys", "Standbys to read from: configured, and usable.", standbys);
  if (mail)
    addStates("horizon_mail", "E-mails that wait to be sent, and those that were given up (dead).", mail);
}

/** Makes the metrics of a platform, in a registry of their own. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const { calls, signIns, refusedCodes, auditRows, exports, exportedRows, liveEvents } = countersOf(registry);
  addGauges(registry, sources);
  return {
    observeCall: ({ call, outcome, status, seconds }) => calls.observe({ call, status, outcome }, seconds),
    countSignIn(refusal) {
      if (refusal === undefined) signIns.inc({ outcome: "accepted" });
      else if (isSignInRefusal(refusal)) signIns.inc({ outcome: refusal });
    },
    countRefusedCode: (reason) => refusedCodes.inc({ reason }),
    countAuditRows: (rows) => auditRows.inc(rows),
    countExport(outcome, rows) {
      exports.inc({ outcome });
      exportedRows.inc(rows);
    },
    countLiveEvents: (events) => liveEvents.inc(events),
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
