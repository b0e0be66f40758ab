import { EyeOutlined } from "@ant-design/icons";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import {
  personalDataCalls,
  type RevealableResource,
  revealable,
  revealedFor,
} from "../../../contract/extensions/personal-data";
import { holdsMasked } from "../../format/masked";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { isList } from "../../providers/list-cache";
import type { Action, ScreenRow } from "../declaration/action";
import { formAction } from "../declaration/declare-action";
import { reason } from "../declaration/fields";
import {
  forgetRevealed,
  noteRevealed,
  type RevealedRecord,
  revealedRecords,
  revealKey,
} from "./revealed-records";
import "./reveal.css";

const actions = new Map<string, Action<ScreenRow>>();

const isRevealable = (resource: string): resource is RevealableResource =>
  Object.hasOwn(revealable, resource);

/** The kind of the records that a screen lists; two screens may list the same ones. */
const kindOf = (resource: string) => (isRevealable(resource) ? revealable[resource].kind : undefined);

const declare = (resource: RevealableResource): Action<ScreenRow> =>
  formAction(personalDataCalls.reveal, {
    hotkey: revealKey,
    isAvailable: holdsMasked,
    params: ({ id }: ScreenRow) => ({ resource, id }),
    fields: { reason },
    // the row itself is read again; another object says that the call shows in it
    updateRow: (row) => ({ ...row }),
    onAccepted: ({ id }, { data: { until } }) => noteRevealed({ resource, id, until }),
  });

/** The action that reveals a record of a screen, the same one each time; undefined where its records hold nothing that is masked. */
export function revealAction(resource: string): Action<ScreenRow> | undefined {
  if (!isRevealable(resource)) return undefined;
  const action = actions.get(resource) ?? declare(resource);
  actions.set(resource, action);
  return action;
}

interface WatchProps {
  readonly resource: string;
  readonly rows: readonly ScreenRow[];
  readonly refetchRow: (id: number) => Promise<unknown>;
}

const timers = new WeakMap<RevealedRecord, ReturnType<typeof setTimeout>>();

/** Forgets a record at its end, and what was read of it: what is shown is read again then, what is not must not stay in memory. */
function endLater(record: RevealedRecord, client: QueryClient): void {
  if (timers.has(record)) return;
  const end = () => {
    client.removeQueries({ type: "inactive" });
    forgetRevealed(record);
  };
  timers.set(record, setTimeout(end, revealedFor * 60_000));
}

const awaited = new WeakSet<QueryClient>();

/** Reads everything again that is shown, once, when what came whole with other rows may be masked again. */
function endListLater(client: QueryClient): void {
  if (awaited.has(client)) return;
  awaited.add(client);
  const end = () => {
    awaited.delete(client);
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  };
  setTimeout(end, revealedFor * 60_000);
}

/**
 * Finds rows that were masked and are not any more, without this page having been told of it: the answer was lost, the record was
 * revealed in another tab, or the level has become exempt. Which of these it is the platform does not say, so that nothing is said of
 * an end; five minutes from now at the latest the rows are read again.
 */
function useUntoldReveals(resource: string, rows: readonly ScreenRow[], client: QueryClient): void {
  const masked = useRef(new Set<string>());
  useEffect(() => {
    if (!isRevealable(resource)) return;
    const isKnown = (id: number) =>
      revealedRecords.get().some((known) => kindOf(known.resource) === kindOf(resource) && known.id === id);
    const untold = rows.filter((row) => {
      const key = `${resource} ${row.id}`;
      if (!holdsMasked(row)) return masked.current.delete(key) && !isKnown(row.id);
      masked.current.add(key);
      return false;
    });
    const [row, other] = untold;
    // one by one a whole list would be read again
    if (other) endListLater(client);
    else if (row) noteRevealed({ resource, id: row.id, until: undefined });
  }, [resource, rows, client]);
}

/** Reads a list's rows, and what is shown of them, again when they are revealed, and when they are masked again. */
export function RevealWatch({ resource, rows, refetchRow }: WatchProps) {
  const { http } = useAppContext();
  const client = useQueryClient();
  useUntoldReveals(resource, rows, client);
  const records = useSyncExternalStore(revealedRecords.subscribe, revealedRecords.get);
  const readAgain = useEffectEvent((record: RevealedRecord) => {
    if (!http.currentUser()) return;
    if (kindOf(record.resource) === kindOf(resource)) void refetchRow(record.id);
    // whatever else is shown may be of the record
    void client.invalidateQueries({ predicate: (query) => !isList(query) });
  });
  const watch = useEffectEvent((record: RevealedRecord) => endLater(record, client));
  useEffect(() => {
    for (const record of records) watch(record);
  }, [records]);
  useEffect(() => {
    let known = revealedRecords.get();
    return revealedRecords.subscribe(() => {
      const now = revealedRecords.get();
      const changed = [
        ...now.filter((record) => !known.includes(record)),
        ...known.filter(
          (record) => !now.some(({ resource: of, id }) => of === record.resource && id === record.id),
        ),
      ];
      known = now;
      for (const record of changed) readAgain(record);
    });
  }, []);
  return null;
}

interface UntilProps {
  readonly resource: string;
  readonly id: number;
}

/** Says in a record until when it is revealed, where the platform told this page. */
export function RevealedUntil({ resource, id }: UntilProps) {
  const { t } = useTranslate();
  const records = useSyncExternalStore(revealedRecords.subscribe, revealedRecords.get);
  const record = records.find((each) => kindOf(each.resource) === kindOf(resource) && each.id === id);
  return (
    <span className="revealed-until" role="status">
      {record?.until && (
        <>
          <EyeOutlined aria-hidden /> {t("reveal.until", { time: record.until.slice(11, 16) })}
        </>
      )}
    </span>
  );
}
