import pg from "pg";

/** Milliseconds without an answer after which a connection may be dead. */
const stalledAfter = 2_000;
/** Milliseconds between looks, and that a look may take. */
const lookEvery = 1_000;
const lookTimeout = 2_000;

/** A connection's process at the server. `server` is when that server started, which tells servers apart. */
interface Backend {
  readonly pid: number;
  readonly server: string;
}

/** Statements that wait for their answers, by connection, with the time they were sent. */
type Waiting = Map<pg.PoolClient, number>;

const backends = new WeakMap<pg.ClientBase, Backend>();
const waitingIn = new WeakMap<pg.Pool, Waiting>();

/**
 * The memory that a step of a statement may take, for `work_mem`; a server may give more. Where the rows that an index finds do not
 * fit, PostgreSQL keeps their pages only and asks each row of them again, which `word_pairs` makes fifty times as slow (decision record 246).
 */
export const stepMemory = "32MB";

/**
 * Sets up a new connection: moments are read as text, so every connection must use the same time zone. `jit` is off since
 * compiling a statement takes longer than running it: those of a list are short, and what reads many rows waits for the rows.
 */
export async function introduce(client: pg.ClientBase, timeout: number): Promise<void> {
  const text = `select pg_backend_pid() as pid, pg_postmaster_start_time()::text as server,
    set_config('TimeZone', 'UTC', false) as zone, set_config('jit', 'off', false) as jit,
    case when pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('${stepMemory}')
      then set_config('work_mem', '${stepMemory}', false) end as memory`;
  const { rows } = await client.query<Backend>({ text, query_timeout: timeout } as pg.QueryConfig);
  if (rows[0]) backends.set(client, rows[0]);
}

/** Notes that a connection waits for an answer; the function that is returned says that it came. */
export function noteQuery(pool: pg.Pool, client: pg.PoolClient): () => void {
  const waiting = waitingIn.get(pool);
  waiting?.set(client, performance.now());
  return () => void waiting?.delete(client);
}

/** The processes that work, of those in the list; undefined where the server's view of its processes shows not even this one. */
async function findActive(config: pg.ClientConfig, pids: readonly number[]) {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: lookTimeout,
    query_timeout: lookTimeout,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Backend & { isSelf: boolean }>(
      `select pid, pid = pg_backend_pid() as "isSelf", pg_postmaster_start_time()::text as server from pg_stat_activity
       where state = 'active' and (pid = any($1) or pid = pg_backend_pid())`,
      [pids],
    );
    const server = rows.find(({ isSelf }) => isSelf)?.server;
    return server === undefined ? undefined : { server, pids: new Set(rows.map(({ pid }) => pid)) };
  } finally {
    // a connection that does not answer would not close either
    void client.end().catch(() => undefined);
  }
}

/**
 * Closes the connections whose statement the server does not work on, although no answer came between two looks. Returns those
 * that were seen like that for the first time.
 */
async function closeStalled(config: pg.ClientConfig, waiting: Waiting, before: Waiting): Promise<Waiting> {
  const limit = performance.now() - stalledAfter;
  const stalled = [...waiting].flatMap(([client, since]) => {
    const backend = backends.get(client);
    return backend && since < limit ? [{ client, since, backend }] : [];
  });
  const seen: Waiting = new Map();
  if (stalled.length === 0) return seen;
  const active = await findActive(
    config,
    stalled.map(({ backend }) => backend.pid),
  );
  for (const { client, since, backend } of stalled) {
    const isAnswered = waiting.get(client) !== since;
    if (isAnswered || active?.server !== backend.server || active.pids.has(backend.pid)) continue;
    // with a statement under way this ends the connection at once, and the statement with an error
    if (before.get(client) === since) void (client as unknown as pg.Client).end();
    else seen.set(client, since);
  }
  return seen;
}

/**
 * Looks for connections that went silent, as when a firewall forgot them or the packets get lost: nothing tells a client of it,
 * and its statements would wait until they time out. Statements that the server works on may take their time. Returns a function
 * that stops it.
 */
export function watchStalled(pool: pg.Pool, config: pg.ClientConfig): () => void {
  const waiting: Waiting = new Map();
  waitingIn.set(pool, waiting);
  let seen: Waiting = new Map();
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    // a server that cannot be asked says nothing about its connections
    seen = await closeStalled(config, waiting, seen).catch(() => new Map());
    isLooking = false;
  };
  const timer = setInterval(() => {
    if (!isLooking && waiting.size > 0) void look();
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
