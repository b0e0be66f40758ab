import { Input } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import type { Row } from "../../../contract/call";
import { auditCalls } from "../../../contract/extensions/audit";
import type { users as contract } from "../../../contract/users";
import { EntryList } from "../../engine/audit/entry-list";
import { SealLine } from "../../engine/audit/seal-line";
import { sentenceOf, sentenceText } from "../../engine/audit/sentence";
import { type Entries, useEntries } from "../../engine/audit/use-entries";
import type { TabProps } from "../../engine/declaration/action";
import type { Filter } from "../../engine/declaration/resource";
import DateFilter from "../../engine/list/date-filter";
import { searchable } from "../../format/searchable";
import { useTranslate } from "../../hooks/use-translate";
import { largestPage } from "../../providers/list-input";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";

const { list: call } = auditCalls;

const anyDay = { dateStart: "", dateEnd: "" };
type Days = Readonly<Record<string, string>>;

/** Days of the only kind that the audit has, which need no name. */
const days: Filter = { kind: "dateRange", fields: ["dateStart", "dateEnd"], dateTypes: [] };

/** What an admin did in some days, newest first. */
const useActivity = (admin: number, { dateStart, dateEnd }: Days) =>
  useEntries({
    queryKey: ["audit", "user", admin, dateStart, dateEnd],
    call,
    async read(http, page = 1, options) {
      const filters = { ...(dateStart && { dateStart }), ...(dateEnd && { dateEnd }) };
      const { data, seal } = await http.send(call, { admin, page, offset: largestPage, ...filters }, options);
      return { entries: data, seal, next: data.length < largestPage ? undefined : page + 1 };
    },
  });

/** The entries that say every word of a search, in the words that the admin reads. */
function useFound({ entries }: Pick<Entries, "entries">, search: string) {
  const texts = useTranslate();
  const said = useMemo(
    () =>
      entries.map((entry) => {
        const words = sentenceText(sentenceOf(entry, texts), texts.t);
        return { entry, text: searchable(`${entry.date} ${words} ${entry.ip ?? ""}`) };
      }),
    [entries, texts],
  );
  return useMemo(() => {
    const words = searchable(search).split(/\s+/).filter(Boolean);
    return said.filter(({ text }) => words.every((word) => text.includes(word))).map(({ entry }) => entry);
  }, [said, search]);
}

function Found({ activity, search, admin }: { activity: Entries; search: string; admin: number }) {
  const { t } = useTranslate();
  const found = useFound(activity, useDeferredValue(search));
  const { entries, hasMore } = activity;
  const empty = entries.length > 0 && hasMore ? "list.emptyLoaded" : "list.empty";
  return (
    <>
      <p role="status" className="modal-hint activity-count">
        {search.trim() === ""
          ? t("list.loaded", { count: entries.length })
          : t("sentences.found", { count: found.length, loaded: entries.length })}
      </p>
      {found.length === 0 && <p className="list-state">{t(empty)}</p>}
      <EntryList
        label={t("users.actions.logs.title")}
        entries={found}
        more={activity}
        beside={{ resource: "users", id: admin }}
      />
    </>
  );
}

/** What an admin did, in words, by days and by a search over what is loaded (extension `audit`). */
export default function AuditedActivity({ row }: TabProps<Row<typeof contract.list>>) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<Days>(anyDay);
  const [search, setSearch] = useState("");
  const activity = useActivity(row.id, chosen);
  const { seal, isPending, error, refetch } = activity;
  return (
    <>
      {seal && <SealLine seal={seal} />}
      <div className="activity-filters">
        <Input
          allowClear
          aria-label={t("sentences.search")}
          placeholder={t("sentences.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <DateFilter filter={days} resource="users" values={chosen} onChange={setChosen} />
      </div>
      {isPending && <LoadingLines lines={10} />}
      {!isPending && !seal && <ListError error={error} retry={refetch} call={call} />}
      {seal && <Found activity={activity} search={search} admin={row.id} />}
    </>
  );
}
