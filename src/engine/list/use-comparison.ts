import { useCallback, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { Description } from "../../ui/description-list";
import type { ScreenRow, TabProps } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { type DeclaredRecord, useRecordEntries } from "../record/record-fields";

/** A field of two records. */
interface ComparedField {
  readonly name: string;
  readonly values: readonly [Description | undefined, Description | undefined];
  readonly isDifferent: boolean;
}

/** Fields that belong together. */
export interface ComparedGroup {
  readonly title: string;
  readonly fields: readonly ComparedField[];
}

interface Options {
  readonly resource: string;
  readonly screen: Pick<Screen, "columns" | "actions" | "defaultAction">;
  readonly rows: readonly [ScreenRow, ScreenRow];
}

/** The fields of two records next to each other, by their names: either may have one that the other lacks. */
function compare(one: readonly Description[], other: readonly Description[]): ComparedField[] {
  const names = new Set([...one, ...other].map(({ name }) => name));
  return [...names].map((name) => {
    const values = [one, other].map((entries) => entries.find((entry) => entry.name === name));
    const [first, second] = values;
    const isDifferent = (first?.text ?? first?.value) !== (second?.text ?? second?.value);
    return { name, values: [first, second], isDifferent };
  });
}

/** What the record's panel declares to show: undefined where it declares no fields or cannot be fetched, null until that is known. */
function useDeclared({ actions, defaultAction }: Options["screen"]) {
  const action = defaultAction === undefined ? undefined : actions[defaultAction];
  const load = action?.kind === "tab" ? action.load : undefined;
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const Tab = useLazyComponent<TabProps<ScreenRow>>(load, fail) as DeclaredRecord<ScreenRow> | undefined;
  return load && !Tab && !hasFailed ? null : Tab?.declared;
}

/**
 * The fields of two records by the groups of their panel, with true for those whose texts differ; what the list has besides comes in a
 * group of its own. Undefined until the groups are known.
 */
export function useComparison({ resource, screen, rows }: Options): readonly ComparedGroup[] | undefined {
  const { t } = useTranslate();
  const declared = useDeclared(screen);
  const [first, second] = rows;
  const entriesOf = [useRecordEntries(first, resource), useRecordEntries(second, resource)] as const;
  const further = useCallback(
    (row: ScreenRow) => declared?.further?.(row, resource, t) ?? [],
    [declared, resource, t],
  );
  if (declared === null) return undefined;
  const groups = declared?.groups ?? [];
  const shown = new Set(groups.flatMap(({ fields }) => fields.map(({ field }) => field)));
  const others = screen.columns.filter(({ field }) => !shown.has(field));
  const of = (title: string, fields: Screen["columns"]) => ({
    title: t(title),
    fields: compare(fields.map(entriesOf[0]), fields.map(entriesOf[1])),
  });
  const [ofFirst, ofSecond] = [further(first), further(second)];
  const titles = new Set([...ofFirst, ...ofSecond].map(({ title }) => title));
  const entriesIn = (all: typeof ofFirst, title: string) =>
    all.find((group) => group.title === title)?.entries ?? [];
  return [
    ...groups.map(({ title, fields }) => of(title, fields)),
    of(groups.length > 0 ? "foot.otherFields" : "groups.identity", others),
    ...[...titles].map((title) => ({
      title,
      fields: compare(entriesIn(ofFirst, title), entriesIn(ofSecond, title)),
    })),
  ].filter(({ fields }) => fields.length > 0);
}
