import { type ComponentType, useCallback, useState } from "react";
import { couldBeMasked, isMasked } from "../../format/masked";
import { useCallQuery } from "../../hooks/use-call-query";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { Description, DescriptionGroup } from "../../ui/description-list";
import type { ScreenRow, TabProps } from "../declaration/action";
import { useActionDenial } from "../declaration/available-actions";
import type { Screen } from "../declaration/resource";
import { modalQueryOptions } from "../form/use-modal-query";
import type { AnsweredRecord } from "../record/answered-fields";
import { type DeclaredRecord, useRecordEntries } from "../record/record-fields";

/** A field of two records. */
export interface ComparedField {
  readonly name: string;
  readonly values: readonly [Description | undefined, Description | undefined];
  readonly isDifferent: boolean;
  /** True where either is masked and they could be the same: two different values may have the same mask. */
  readonly isUncomparable: boolean;
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

/** True for a mask and a value, or another mask, that it could stand for. */
const couldBeSame = (one: unknown, other: unknown): boolean =>
  typeof one === "string" &&
  typeof other === "string" &&
  ((isMasked(one) && couldBeMasked(one, other)) || (isMasked(other) && couldBeMasked(other, one)));

/** The fields of two records next to each other, by their names: either may have one that the other lacks. */
function compare(one: readonly Description[], other: readonly Description[]): ComparedField[] {
  const names = new Set([...one, ...other].map(({ name }) => name));
  return [...names].map((name) => {
    const values = [one, other].map((entries) => entries.find((entry) => entry.name === name));
    const [first, second] = values;
    const [text, otherText] = [first, second].map((entry) => entry?.text ?? entry?.value);
    const isUncomparable = couldBeSame(text, otherText);
    const isDifferent = text !== otherText && !isUncomparable;
    return { name, values: [first, second], isDifferent, isUncomparable };
  });
}

type FirstTab = ComponentType<TabProps<ScreenRow>> &
  Partial<DeclaredRecord<ScreenRow> & AnsweredRecord<ScreenRow>>;

/** The tab that shows the record: undefined where there is none or it cannot be fetched, null until that is known. */
function useFirstTab({ actions, defaultAction }: Options["screen"]) {
  const action = defaultAction === undefined ? undefined : actions[defaultAction];
  const load = action?.kind === "tab" ? action.load : undefined;
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const Tab = useLazyComponent<TabProps<ScreenRow>>(load, fail) as FirstTab | undefined;
  return load && !Tab && !hasFailed ? null : Tab;
}

/** The groups of what a call answers about each record; `isMissing` where it is not allowed or fails. */
function useAnsweredGroups(answered: FirstTab["answered"], { resource, screen, rows }: Options) {
  const translator = useTranslate();
  const denialOf = useActionDenial(resource);
  const name = screen.defaultAction ?? "";
  const action = screen.actions[name];
  const isDenied = action !== undefined && denialOf(name, action) !== undefined;
  const queryOf = (row: ScreenRow) =>
    modalQueryOptions(`${resource}.actions.${name}`, row.id, isDenied ? undefined : answered?.query(row));
  const [first, second] = rows;
  const reads = [useCallQuery(queryOf(first)), useCallQuery(queryOf(second))] as const;
  if (!answered) return { groups: [[], []] as const, isMissing: false };
  if (isDenied || reads.some(({ error }) => error)) return { groups: [[], []] as const, isMissing: true };
  const groupsOf = (row: ScreenRow, { data }: (typeof reads)[0]) =>
    data === undefined ? undefined : answered.groups(data.data as never, row, translator);
  const [one, other] = [groupsOf(first, reads[0]), groupsOf(second, reads[1])];
  return { groups: one && other ? ([one, other] as const) : undefined, isMissing: false };
}

/** Groups that come with the data, side by side by their titles. */
function compareGroups(
  one: readonly DescriptionGroup[],
  other: readonly DescriptionGroup[],
): readonly ComparedGroup[] {
  const titles = new Set([...one, ...other].map(({ title }) => title));
  const entriesIn = (groups: readonly DescriptionGroup[], title: string) =>
    groups.find((group) => group.title === title)?.entries ?? [];
  return [...titles].map((title) => ({
    title,
    fields: compare(entriesIn(one, title), entriesIn(other, title)),
  }));
}

/** Two records by the groups of their panel. */
export interface Comparison {
  /** Undefined until they are known. */
  readonly groups: readonly ComparedGroup[] | undefined;
  /** True where what the panel reads of them could not be read, and only what the list has is compared. */
  readonly isPartial: boolean;
}

/**
 * The fields of two records by the groups of their panel, and whether their texts differ; what the list has besides comes in a
 * group of its own.
 */
export function useComparison(options: Options): Comparison {
  const { resource, screen, rows } = options;
  const { t, locale } = useTranslate();
  const tab = useFirstTab(screen);
  const { declared, answered } = tab ?? {};
  const { groups: answers, isMissing } = useAnsweredGroups(answered, options);
  const [first, second] = rows;
  const entriesOf = [useRecordEntries(first, resource), useRecordEntries(second, resource)] as const;
  if (tab === null || !answers) return { groups: undefined, isPartial: false };
  const groups = declared?.groups ?? [];
  const shown = new Set<string>([
    ...groups.flatMap(({ fields }) => fields.map(({ field }) => field)),
    ...(answered && !isMissing ? answered.columns : []),
  ]);
  const others = screen.columns.filter(({ field }) => !shown.has(field));
  const of = (title: string, fields: Screen["columns"]) => ({
    title: t(title),
    fields: compare(fields.map(entriesOf[0]), fields.map(entriesOf[1])),
  });
  const further = (row: ScreenRow) => declared?.further?.(row, resource, t, locale) ?? [];
  const compared = [
    ...groups.map(({ title, fields }) => of(title, fields)),
    ...compareGroups(...answers),
    of(shown.size > 0 ? "foot.otherFields" : "groups.identity", others),
    ...compareGroups(further(first), further(second)),
  ];
  return { groups: compared.filter(({ fields }) => fields.length > 0), isPartial: isMissing };
}
