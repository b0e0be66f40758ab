import "./list-tools.css";
import "./arrange";
import { Button } from "antd";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { useLazyDialog } from "../../ui/use-lazy-dialog";
import { type ArrangedList, arrangedList, endDrag, resetArrangement } from "./arranged-list";
import { arrangements, type ListToolsProps, type SetParams } from "./arrangement";
import { lastResized } from "./column-resize";
import { useUndoToast } from "./use-undo-toast";
import { ViewsTool } from "./views-tool";

const loadColumns = () => import("./columns-drawer");

/** The present list, and a way to change its address that still works after the address changed; it does nothing once the list is left. */
function useArrangedList({ resource, screen, setParams }: ListToolsProps): ArrangedList {
  const arrange = useSyncExternalStore(arrangements.subscribe, arrangements.get);
  const [params] = useSearchParams();
  const latest = useRef<SetParams>(undefined);
  useEffect(() => {
    latest.current = setParams;
    return () => {
      latest.current = undefined;
    };
  }, [setParams]);
  const [set] = useState(() => (changes: Parameters<SetParams>[0]) => latest.current?.(changes));
  const [columns, density] = [params.get("columns"), params.get("density")];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with the function that arranges
  const list = useMemo(
    () => arrangedList(resource, screen.columns, { columns, density, set }),
    [arrange, resource, screen, columns, density, set],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has the width that was dragged
  useEffect(endDrag, [columns]);
  return list;
}

/** Marks the scroll area while it is scrolled sideways, so that pinned columns show their edge. */
function useScrolledMark(): void {
  useEffect(() => {
    const scroller = document.querySelector<HTMLElement>(".list .list-scroll");
    const mark = () => scroller?.toggleAttribute("data-scrolled", scroller.scrollLeft > 0);
    mark();
    scroller?.addEventListener("scroll", mark, { passive: true });
    return () => scroller?.removeEventListener("scroll", mark);
  }, []);
}

/** Says the width of a column that a key changed. */
function ResizedWidth({ resource }: { readonly resource: string }) {
  const { t } = useTranslate();
  const last = useSyncExternalStore(lastResized.subscribe, lastResized.get);
  return (
    <span role="status" className="visually-hidden">
      {last && t("views.width", { what: t(`${resource}.columns.${last.field}.title`), width: last.width })}
    </span>
  );
}

/** The tools above a list. Importing this module lets lists be arranged. */
export default function ListTools(props: ListToolsProps) {
  const { resource, tabIndex } = props;
  const { t } = useTranslate();
  const { info } = useToast();
  const offerUndo = useUndoToast();
  const list = useArrangedList(props);
  const { button, Dialog: Columns, close } = useLazyDialog(loadColumns);
  useScrolledMark();
  // a width that was said belongs to the list before
  useEffect(() => () => lastResized.set(undefined), []);

  const reset = () => offerUndo("list-reset", t("views.wasReset"), resetArrangement(list));

  return (
    <span className="list-tool-buttons">
      <ViewsTool list={list} tabIndex={tabIndex(0)} />
      <Button
        {...button}
        htmlType="button"
        type="default"
        className="stop"
        tabIndex={tabIndex(1)}
        aria-label={t("views.columns")}
        title={t("views.columns")}
        icon={
          <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
            <path d="M4 5h16v14H4zM9.3 5v14M14.7 5v14" />
          </svg>
        }
      />
      {Columns && (
        <Columns
          list={list}
          reset={reset}
          onNotKept={() => info(t("views.columns"), t("views.notKept"))}
          close={close}
        />
      )}
      <ResizedWidth resource={resource} />
    </span>
  );
}
