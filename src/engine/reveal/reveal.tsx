import { EyeOutlined } from "@ant-design/icons";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { momentInSaoPaulo } from "../../../contract/dates";
import {
  personalDataCalls,
  type RevealableResource,
  revealable,
  revealedFor,
} from "../../../contract/extensions/personal-data";
import { millisecondsBetween } from "../../format/age";
import { holdsMasked } from "../../format/masked";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { isList } from "../../providers/list-cache";
import type { Action, ScreenRow } from "../declaration/action";
import { formAction } from "../declaration/declare-action";
import { reason } from "../declaration/fields";
import {
  forgetRevealed,
  noteAllRevealed,
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

/** Moments have no parts of a second, neither the platform's nor those of its clock as its answers tell it. */
const rounding = 2_000;
const longest = revealedFor * 60_000;

/** Forgets a record at its end, and what was read of it: what is shown is read again then, what is not must not stay in memory. */
function endLater(record: RevealedRecord, now: Date, client: QueryClient): void {
  if (timers.has(record)) return;
  const end = () => {
    client.removeQueries({ type: "inactive" });
    forgetRevealed(record);
  };
  const left = record.until ? millisecondsBetween(momentInSaoPaulo(now), record.until) + rounding : longest;
  timers.set(
    record,
    setTimeout(end, Math.min(longest, Math.max(rounding, Number.isNaN(left) ? longest : left))),
  );
}

const awaited = new WeakSet<QueryClient>();

/** Reads everything again that is shown, once, when what came whole may be masked again. */
function endEverythingLater(client: QueryClient): void {
  if (awaited.has(client)) return;
  awaited.add(client);
  const end = () => {
    awaited.delete(client);
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  };
  setTimeout(end, longest);
}

/**
 * Finds rows that were masked and are not any more, without this page having been told of it: the answer was lost, the record was
 * revealed in another tab, or the level has become exempt. The platform is asked what is revealed, and until when; where it cannot be,
 * everything is read again in five minutes.
 */
function useUntoldReveals(resource: string, rows: readonly ScreenRow[], client: QueryClient): void {
  const { http } = useAppContext();
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
    if (untold.length > 0) noteAllRevealed(http).catch(() => endEverythingLater(client));
  }, [resource, rows, client, http]);
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
  const watch = useEffectEvent((record: RevealedRecord) => endLater(record, new Date(http.now()), client));
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

/** Says in a record until when it is revealed. */
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
