import { useCallback, useId, useLayoutEffect, useMemo, useRef } from "react";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { ErrorBoundary } from "../../ui/error-boundary";
import { isFocusLost } from "../../ui/modal/modal-focus";
import type { ScreenRow, TabProps } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { ReopenContext } from "../form/reopen-context";
import { ColumnFields } from "./column-fields";
import { RecordFacts } from "./record-facts";
import { RecordState } from "./record-state";
import type { RecordTab } from "./record-tabs";
import { TabList } from "./tab-list";
import type { OpenRecordState } from "./use-record";

const focusBody = (body: HTMLElement | null) => body?.focus({ preventScroll: true });

interface TabContentProps {
  readonly tab: RecordTab;
  readonly screen: Screen;
  readonly props: TabProps<ScreenRow>;
}

function LazyTab({ tab, props }: Omit<TabContentProps, "screen">) {
  const Content = useLazyComponent(tab.action?.load, useChunkFailure(props.onClose));
  return Content && <Content {...props} />;
}

/** What a tab shows; where it fails, the others still work. */
function TabContent({ tab, screen, props }: TabContentProps) {
  return (
    <ErrorBoundary>
      {tab.action ? (
        <LazyTab tab={tab} props={props} />
      ) : (
        <ColumnFields row={props.row} resource={props.resource} screen={screen} />
      )}
    </ErrorBoundary>
  );
}

interface Props {
  readonly resource: string;
  readonly screen: Screen;
  readonly record: OpenRecordState;
  readonly title: string;
  /** The id of the element that shows the title. */
  readonly titleId: string;
  readonly tabs: readonly RecordTab[];
  readonly current: RecordTab;
}

/** The props of the chosen tab; undefined while there is no row. */
function useTabProps({ resource, record, title, tabs, current }: Props): TabProps<ScreenRow> | undefined {
  const { id, close, open, refetch, updates } = record;
  const isFirst = current === tabs[0];
  const onClose = useCallback(() => (isFirst ? close() : open(id)), [isFirst, close, open, id]);
  if (record.record.kind !== "found") return undefined;
  return {
    row: record.record.row,
    resource,
    name: current.name ?? "",
    recordTitle: title,
    onClose,
    onRowChange: (changed) => (changed ? updates.replace(changed) : void updates.remove(id)),
    refetchRow: refetch,
  };
}

/** The scrolled part of the panel; it has the focus when the record opens, and again where what had it went away. */
function useBody(shown: string) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record or another tab is read from its top
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
    if (isFocusLost()) focusBody(body.current);
  }, [shown]);
  return useCallback((element: HTMLDivElement | null) => {
    body.current = element;
    focusBody(element);
  }, []);
}

const loadPresentAdmins = () => import("../form/present-admins");

/** Who has the record's decision open, where several admins work through its list. */
function Presence({ screen, resource, id }: Pick<Props, "screen" | "resource"> & { readonly id: number }) {
  const isShared = Object.values(screen.actions).some((action) => action.kind === "form" && action.queue);
  const PresentAdmins = useLazyComponent(isShared ? loadPresentAdmins : undefined);
  return PresentAdmins && <PresentAdmins resource={resource} id={id} />;
}

/** What a record shows: how it stands, its tabs, and the chosen one. */
export function RecordBody(props: Props) {
  const { resource, screen, record, titleId, tabs, current } = props;
  const { id, close, open } = record;
  const panelId = useId();
  const shown = `${id} ${current.name}`;
  const attach = useBody(shown);
  const tabProps = useTabProps(props);
  const hasTabs = tabProps !== undefined && tabs.length > 1;
  const tabOf = (tab: RecordTab) => (tab === tabs[0] ? undefined : tab.name);
  const wanted = tabOf(current);
  const reopen = useMemo(() => () => open(id, wanted), [open, id, wanted]);
  return (
    <>
      {tabProps && <RecordFacts row={tabProps.row} resource={resource} screen={screen} />}
      {tabProps && <Presence {...{ screen, resource, id }} />}
      {hasTabs && <TabList {...{ tabs, current, panelId }} choose={(tab) => open(id, tabOf(tab))} />}
      <div
        id={panelId}
        ref={attach}
        className="record-body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
        tabIndex={0}
        {...(hasTabs
          ? { role: "tabpanel", "aria-label": current.label }
          : { role: "region", "aria-labelledby": titleId })}
      >
        <div className="record-content" key={shown}>
          <ReopenContext value={reopen}>
            {tabProps ? (
              <TabContent tab={current} screen={screen} props={tabProps} />
            ) : (
              record.record.kind !== "found" && (
                <RecordState record={record.record} id={id} call={screen.contract.list} close={close} />
              )
            )}
          </ReopenContext>
        </div>
      </div>
    </>
  );
}
