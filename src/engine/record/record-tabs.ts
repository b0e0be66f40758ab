import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import type { RecordTabAction, ScreenRow } from "../declaration/action";
import { type NamedAction, useActionDenial } from "../declaration/available-actions";
import type { Screen } from "../declaration/resource";

/** A tab of an open record. */
export interface RecordTab {
  /** The name of its action; undefined for the fields of the columns. */
  readonly name: string | undefined;
  readonly action: RecordTabAction<ScreenRow> | undefined;
  readonly label: string;
  /** Why the admin may not open it. */
  readonly denied: string | undefined;
}

interface Tabs {
  readonly tabs: readonly RecordTab[];
  readonly current: RecordTab;
}

/** The tabs of a record: first the one that shows it, or the fields of the columns, then those that the row has. */
export function useRecordTabs(
  resource: string,
  { defaultAction }: Pick<Screen, "defaultAction">,
  actions: readonly NamedAction<ScreenRow>[],
  wanted: string | undefined,
): Tabs {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const denialOf = useActionDenial(resource);
  const declared = actions.flatMap(({ name, action }): RecordTab[] =>
    action.kind === "tab"
      ? [{ name, action, label: t(`${resource}.actions.${name}.label`), denied: denialOf(name, action) }]
      : [],
  );
  const shows = declared.find(({ name, denied }) => name === defaultAction && denied === undefined);
  const first: RecordTab = {
    ...(shows ?? { name: undefined, action: undefined, denied: undefined }),
    label: t("record.data"),
  };
  const others = declared.filter((tab) => tab !== shows && !(hidesForbidden && tab.denied !== undefined));
  const tabs = [first, ...others];
  return { tabs, current: tabs.find(({ name, denied }) => name === wanted && denied === undefined) ?? first };
}
