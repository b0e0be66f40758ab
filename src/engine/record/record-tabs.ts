import { permissionOfKind } from "../../../contract/extensions/audit";
import { useDenial } from "../../hooks/access-answers";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";
import type { RecordTabAction, ScreenRow } from "../declaration/action";
import { type NamedAction, useActionDenial } from "../declaration/available-actions";
import type { Screen } from "../declaration/resource";
import { useScreens } from "../declaration/screens-context";
import { historyLoader } from "./load-history";

/** A tab of an open record. */
export interface RecordTab {
  /** The name of its action; undefined for the fields of the columns. */
  readonly name: string | undefined;
  readonly action: RecordTabAction<ScreenRow> | undefined;
  readonly label: string;
  /** What the record is called while it is open at this tab. */
  readonly title: string;
  /** Why the admin may not open it. */
  readonly denied: string | undefined;
}

interface Tabs {
  readonly tabs: readonly RecordTab[];
  readonly current: RecordTab;
}

/** The tab with a record's history (extension `audit`); undefined where the platform has none of its kind. */
function useHistoryTab(resource: string): RecordTab | undefined {
  const { t } = useTranslate();
  const { i18n } = useAppContext();
  const kind = useScreens()[resource]?.auditKind;
  const isAnnounced = useFeature("audit") === true;
  const denialOf = useDenial();
  if (!isAnnounced || kind === undefined) return undefined;
  return {
    name: "history",
    action: { kind: "tab", load: historyLoader(i18n) },
    label: t("record.history"),
    title: t("record.history"),
    denied: denialOf({ needs: permissionOfKind(kind), writes: false }, { resource, action: "history" }),
  };
}

/** The tabs of a record: first the one that shows it, or the fields of the columns, then those that the row has, and its history. */
export function useRecordTabs(
  resource: string,
  { defaultAction }: Pick<Screen, "defaultAction">,
  actions: readonly NamedAction<ScreenRow>[],
  wanted: string | undefined,
): Tabs {
  const { t } = useTranslate();
  const { hidesForbidden } = useAppContext();
  const denialOf = useActionDenial(resource);
  const textsOf = (name: string) => ({
    label: t(`${resource}.actions.${name}.label`),
    title: t(`${resource}.actions.${name}.title`),
  });
  const declared = actions.flatMap(({ name, action }): RecordTab[] =>
    action.kind === "tab" ? [{ name, action, ...textsOf(name), denied: denialOf(name, action) }] : [],
  );
  // a record that is not there, or not to be seen, is called like one that is
  const usualName = defaultAction === undefined ? t("list.record") : textsOf(defaultAction).title;
  const recordName = t(`${resource}.record`, { defaultValue: usualName });
  const shows = declared.find(({ name, denied }) => name === defaultAction && denied === undefined);
  const first: RecordTab = {
    ...(shows ?? { name: undefined, action: undefined, denied: undefined, title: recordName }),
    label: t("record.data"),
  };
  const history = useHistoryTab(resource);
  const others = [...declared, ...(history ? [history] : [])].filter(
    (tab) => tab !== shows && !(hidesForbidden && tab.denied !== undefined),
  );
  const tabs = [first, ...others];
  return { tabs, current: tabs.find(({ name, denied }) => name === wanted && denied === undefined) ?? first };
}
