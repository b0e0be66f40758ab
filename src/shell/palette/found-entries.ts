import type { ScreenRow } from "../../engine/declaration/action";
import { recordPath } from "../../engine/declaration/record-path";
import { cellText, cellTools, emptyText } from "../../engine/table/columns";
import { joinParts } from "../../format/join-parts";
import { withoutSeconds } from "../../format/moment";
import { errorLines } from "../../i18n/error-messages";
import type { Translate } from "../../i18n/translate";
import type { Entry, EntryGroup } from "./entry";
import { mostFound, type Search } from "./searches";
import type { Found } from "./use-found";

interface Tools {
  readonly t: Translate;
  readonly locale: string;
  readonly retry: (search: Search) => void;
}

/** What tells records of one name apart: amount, status and day, where their name does not say it. */
function detailOf({ name, screen }: Search, row: ScreenRow, { t, locale }: Tools): string {
  const { columns, statusField } = screen;
  const title = screen.recordTitle(row);
  const shown = [
    columns.find(({ cell }) => cell?.isMoney),
    columns.find(({ field }) => field === statusField),
    columns.find(({ cell }) => cell?.isMoment),
  ];
  const texts = shown.map((column) => {
    if (!column) return undefined;
    const text = cellText(
      column.cell,
      row[column.field] as never,
      row,
      cellTools(name, column.field, t, locale),
    );
    // a day and a minute tell records apart
    const short = column.cell?.isMoment ? withoutSeconds(text) : text;
    return text === emptyText || title.includes(text) ? undefined : short;
  });
  return joinParts(texts);
}

const rowEntry = (search: Search, row: ScreenRow, tools: Tools): Entry => ({
  key: `record ${search.name} ${row.id}`,
  label: search.screen.recordTitle(row),
  detail: detailOf(search, row, tools),
  marks: search.screen.customerMarks(row),
  to: recordPath(search.entry.path, row.id),
});

/** What lists answered, as entries under the names of the lists with their counts, `5+` where there may be more; a list that failed says so and can be asked again. */
export function foundGroups(found: readonly Found[], tools: Tools): readonly EntryGroup[] {
  const { t, retry } = tools;
  return found.flatMap(({ search, rows, error }): EntryGroup[] => {
    const title = t(`screens.${search.name}.title`);
    const key = `found ${search.name}`;
    if (error !== undefined) {
      const label = t("palette.failed", { screen: title });
      const detail = errorLines(error, t)[0];
      const entry = { key: `retry ${search.name}`, label, detail, run: () => retry(search), staysOpen: true };
      return [{ key, heading: title, entries: [entry] }];
    }
    if (rows.length === 0) return [];
    const all =
      search.text !== undefined && rows.length >= mostFound
        ? [
            {
              key: `all ${search.name}`,
              label: t("palette.all", { screen: title }),
              to: `${search.entry.path}?${new URLSearchParams({ search: search.text })}`,
              isMore: true,
            },
          ]
        : [];
    // what was asked for is no more than these, so that there may be others
    const number = all.length > 0 ? `${rows.length}+` : rows.length;
    const heading = t("palette.heading", { screen: title, number });
    return [{ key, heading, entries: [...rows.map((row) => rowEntry(search, row, tools)), ...all] }];
  });
}
