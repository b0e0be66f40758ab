import { useEffect, useEffectEvent, useRef } from "react";
import { auditCalls, permissionOfKind } from "../../../contract/extensions/audit";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import { EntryList } from "../audit/entry-list";
import { SealLine } from "../audit/seal-line";
import { type Entries, useEntries } from "../audit/use-entries";
import type { ScreenRow, TabProps } from "../declaration/action";
import { useScreens } from "../declaration/screens-context";

const { record: call } = auditCalls;

/** What was done with a record of a kind, newest first. */
const useHistory = (kind: string, id: number) =>
  useEntries({
    queryKey: ["audit", kind, id],
    call,
    async read(http, after, options) {
      const { data, seal, hasMore } = await http.send(call, { kind, id, after }, options);
      return { entries: data, seal, next: hasMore ? data.at(-1)?.id : undefined };
    },
  });

/** Reads the history again when the record is another than it was, as after an action. */
function useFollowRow(row: ScreenRow, { refetch }: Pick<Entries, "refetch">): void {
  const known = useRef(row);
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    if (known.current === row) return;
    known.current = row;
    readAgain();
  }, [row]);
}

/** A tab with what was done with the record: who did what when, and whether the audit is as it was written. */
export default function History({ row, resource }: TabProps<ScreenRow>) {
  const { t } = useTranslate();
  const kind = useScreens()[resource]?.auditKind ?? resource;
  const history = useHistory(kind, row.id);
  const { entries, seal, error, isPending, refetch } = history;
  useFollowRow(row, history);
  if (isPending) return <LoadingLines lines={8} />;
  if (!seal)
    return (
      <ListError error={error} retry={refetch} call={{ needs: permissionOfKind(kind), writes: false }} />
    );
  return (
    <>
      <SealLine seal={seal} />
      {entries.length === 0 ? (
        <p className="list-state">{t("sentences.none")}</p>
      ) : (
        <EntryList
          label={t("record.history")}
          entries={entries}
          more={history}
          beside={{ resource, id: row.id }}
        />
      )}
    </>
  );
}
