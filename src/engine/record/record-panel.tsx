import "./record-panel.css";
import { LinkOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useCallback, useEffect, useId, useSyncExternalStore } from "react";
import { withWholeAmounts } from "../../format/money";
import { useEscape } from "../../hooks/use-escape";
import { useIsNarrow } from "../../hooks/use-is-narrow";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import { topmost, useCoveredPage } from "../../ui/modal/modal-focus";
import { useKeptFocus } from "../../ui/modal/use-kept-focus";
import { PrintedLine } from "../../ui/printed-line";
import type { Screen } from "../declaration/resource";
import type { useOverlay } from "../overlay/use-overlay";
import { ReadIfChanged } from "./read-if-changed";
import { RecordActions } from "./record-actions";
import { RecordBody } from "./record-body";
import { type RecordTab, useRecordTabs } from "./record-tabs";
import { fittingWidth, keptWidth, recordWidth } from "./record-width";
import { ResizeHandle } from "./resize-handle";
import { shownRecord } from "./shown-record";
import { StepButtons } from "./step-buttons";
import type { OpenRecordState } from "./use-record";
import { useRecordKeys } from "./use-record-keys";

export interface RecordPanelProps {
  readonly resource: string;
  readonly screen: Screen;
  readonly record: OpenRecordState;
  readonly overlay: ReturnType<typeof useOverlay>;
}

/** Returns a function that copies the record's address, and says so. */
function useCopyLink() {
  const { t } = useTranslate();
  const { success, failure } = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      success(t("record.linkCopied"));
    } catch (error) {
      failure(t("list.notCopied"), error);
    }
  };
}

/** The width of the panel: as the admin chose it, as far as the window has the room. */
function useRecordWidth() {
  // to the pixel, since the edge is dragged
  const windowWidth = useWindowWidth(1);
  const chosen = useSyncExternalStore(recordWidth.subscribe, recordWidth.get) ?? keptWidth();
  return { width: fittingWidth(chosen, windowWidth), windowWidth };
}

interface KeysProps {
  readonly panel: RecordPanelProps;
  readonly tabs: readonly RecordTab[];
  readonly copy: () => void;
}

/**
 * What keys do with a record beside its steps: letters its actions, digits its tabs, the dot its menu, `y` its link. A part of its own,
 * since what navigates is drawn anew at each address.
 */
function RecordKeys({ panel: { record, overlay, screen }, tabs, copy }: KeysProps) {
  useRecordKeys({
    steps: record.steps,
    run(key) {
      const row = record.record.kind === "found" ? record.record.row : undefined;
      if (!row || overlay.overlay) return false;
      const tab = /^[1-9]$/.test(key) ? tabs[Number(key) - 1] : undefined;
      if (tab) {
        if (tab.denied === undefined) record.open(record.id, tab === tabs[0] ? undefined : tab.name);
      } else if (key === ".") {
        // where all actions have a button there is no menu
        if (!document.querySelector(".record [data-row-menu]")) return false;
        overlay.openMenu(row);
      } else if (key === "y") copy();
      else {
        const action = Object.entries(screen.actions).find(([, { hotkey }]) => hotkey === key)?.[0];
        return action !== undefined && overlay.openAction(row, action);
      }
      return true;
    },
  });
  return null;
}

/** Covers the page once the panel's content has the focus: antd draws it a moment after the panel, and the page would lose the focus first. */
function CoveredPage() {
  useCoveredPage();
  useKeptFocus(".record");
  return null;
}

/** The panel of the record that the address names, over its list. */
export default function RecordPanel(panel: RecordPanelProps) {
  const { resource, screen, record, overlay } = panel;
  const { id, close, steps } = record;
  const { t } = useTranslate();
  const isNarrow = useIsNarrow();
  const { width, windowWidth } = useRecordWidth();
  const row = record.record.kind === "found" ? record.record.row : undefined;
  const actions = row ? overlay.actions(row) : [];
  const { tabs, current } = useRecordTabs(resource, screen, actions, record.tab);
  const title = row ? screen.recordTitle(row) : `#${id}`;
  const titleId = useId();
  const copyLink = useCopyLink();
  useEscape(
    useCallback(() => {
      if (topmost()?.matches(".record")) close();
    }, [close]),
  );
  useEffect(() => {
    if (row) shownRecord.set({ resource, id, title });
  }, [row, resource, id, title]);

  return (
    <Drawer
      open
      width={isNarrow ? "100%" : width}
      getContainer="#modals"
      rootClassName="record-drawer"
      className="record"
      autoFocus={false}
      onClose={close}
      closable={{ "aria-label": t("modal.close"), placement: "end" }}
      title={
        <span className="modal-head">
          <span>{current.title}</span>
          <span className="modal-subject" id={titleId}>
            {withWholeAmounts(title)}
          </span>
        </span>
      }
      extra={
        <>
          {steps && <StepButtons {...steps} />}
          <Button
            type="text"
            size="small"
            icon={<LinkOutlined aria-hidden />}
            aria-label={t("record.copyLink")}
            aria-keyshortcuts="y"
            title={`${t("record.copyLink")} (y)`}
            onClick={() => void copyLink()}
          />
        </>
      }
      footer={
        row && (
          <RecordActions
            {...{ id, resource, title, actions }}
            open={(name) => overlay.openAction(row, name)}
            openMenu={() => overlay.openMenu(row)}
          />
        )
      }
    >
      <RecordKeys {...{ panel, tabs }} copy={() => void copyLink()} />
      {!isNarrow && <ResizeHandle width={width} windowWidth={windowWidth} />}
      <ReadIfChanged key={id} {...{ resource, id }} refetch={record.refetch} />
      <PrintedLine className="record-printed" />
      <RecordBody {...{ resource, screen, record, title, titleId, tabs, current }} />
      <CoveredPage />
    </Drawer>
  );
}
