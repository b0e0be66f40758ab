import { useCallback, useEffect, useRef, useState } from "react";
import { loadedComponent } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import { useSameObject } from "../../hooks/use-same-object";
import { useSendFirst } from "../../hooks/use-send-first";
import { useStableNavigate } from "../../hooks/use-stable-navigate";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { focusFirst } from "../../ui/modal/modal-focus";
import type { Action, LinkAction, Overlay, ScreenRow } from "../declaration/action";
import { availableActions, useActionDenial } from "../declaration/available-actions";
import type { Values } from "../declaration/field";
import type { Screen } from "../declaration/resource";
import { useScreens } from "../declaration/screens-context";
import { modalQueryOptions } from "../form/use-modal-query";
import { optionsQueries } from "../input/remote-options";
import { loadActionModal } from "./preloads";

/** Opens a tab without access to this page, within the click, or the browser would block it (requirement D10). */
function openBlankTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  return tab;
}

/** Returns a function that navigates to another screen's list, filtered by the row. */
function useLinkAction() {
  const screens = useScreens();
  const navigate = useStableNavigate();
  return useCallback(
    ({ screen, filters }: LinkAction<ScreenRow>, row: ScreenRow) => {
      const entry = screens[screen];
      if (entry) void navigate(`${entry.path}?${new URLSearchParams(filters(row))}`);
    },
    [screens, navigate],
  );
}

/** Returns a function that gives the actions that a row has now. */
function useActions({ actions }: Screen) {
  const screens = useScreens();
  const me = useMe();
  return useCallback((row: ScreenRow) => availableActions(actions, row, me, screens), [actions, me, screens]);
}

const noValues: Values = {};

/**
 * Returns functions that send what a form reads before they open it, its selects included; what reads nothing, or has to be fetched first,
 * opens at once.
 */
function useFormOpener(resource: string, { createActions }: Screen, isRecordOpen: boolean) {
  const sendFirst = useSendFirst();
  const { language } = useTranslate();
  const openForm = useCallback(
    (action: Action<ScreenRow>, row: ScreenRow, name: string, open: () => void) => {
      // the code of a queue is fetched with its first form
      const isAlone = action.kind === "form" && (!action.queue || isRecordOpen);
      if (!isAlone || !loadedComponent(loadActionModal)) return open();
      const query = action.query?.(row);
      const values = query ? noValues : (action.initialValues?.(row, undefined) ?? noValues);
      sendFirst(
        [
          ...(query ? [modalQueryOptions(`${resource}.actions.${name}`, row.id, query)] : []),
          ...optionsQueries(action.fields, values, language),
        ],
        open,
      );
    },
    [resource, isRecordOpen, sendFirst, language],
  );
  const openCreateForm = useCallback(
    (name: string, open: () => void) => {
      const action = createActions[name];
      if (!action || !loadedComponent(loadActionModal)) return open();
      // a form that reads something first has its values from there
      const values = action.query ? noValues : (action.initialValues?.(undefined) ?? noValues);
      sendFirst(optionsQueries(action.fields, values, language), open);
    },
    [createActions, sendFirst, language],
  );
  return { openForm, openCreateForm };
}

/** The functions of `useRowFocus` that an overlay needs. */
interface RowFocus {
  readonly focusRow: (id: number) => void;
  /** Focuses the next row that `fits`, or the row with this id if none does. */
  readonly focusNext: (id: number, fits: (row: ScreenRow) => boolean) => void;
  readonly rowOf: (id: number) => ScreenRow | undefined;
}

/** The record that is open over a list, as far as an overlay needs it. */
export interface OpenRecord {
  /** True while the panel of a record lies over the list. */
  readonly isOpen: boolean;
  readonly open: (id: number, tab?: string) => void;
}

/**
 * The state of what is open over a list and over its open record. Closing it returns the focus to the record or to the row, or moves it
 * on with `advanceToNext`.
 */
export function useOverlay(
  resource: string,
  screen: Screen,
  { focusRow, focusNext, rowOf }: RowFocus,
  record: OpenRecord,
) {
  const [overlay, setOverlay] = useState<Overlay>();
  const changedRow = useRef<ScreenRow | null>(undefined);
  // read by `reopen`, which toasts keep for longer than a render
  const current = useRef(overlay);
  useEffect(() => {
    current.current = overlay;
  });
  const actions = useActions(screen);
  const denialOf = useActionDenial(resource);
  const openLink = useLinkAction();
  const { isOpen: isRecordOpen, open: openTab } = record;
  const { openForm, openCreateForm } = useFormOpener(resource, screen, isRecordOpen);

  const openAction = useCallback(
    (row: ScreenRow, name: string | undefined) => {
      const chosen = actions(row).find((each) => each.name === name);
      if (!chosen || denialOf(chosen.name, chosen.action)) return false;
      const { action } = chosen;
      changedRow.current = undefined;
      if (action.kind === "link") openLink(action, row);
      else if (action.kind === "tab") {
        setOverlay(undefined);
        openTab(row.id, name === screen.defaultAction ? undefined : name);
      } else {
        const tab = action.kind === "newTab" && { tab: openBlankTab() };
        const open = () => setOverlay({ kind: "action", row, name: chosen.name, ...tab });
        // what takes the place of something open is opened at once
        if (current.current) open();
        else openForm(action, row, chosen.name, open);
      }
      return true;
    },
    [screen, actions, denialOf, openLink, openTab, openForm],
  );

  /** Opens a row's record at its first tab. */
  const openRecord = useCallback((row: ScreenRow) => !isUnreadable(row) && openTab(row.id), [openTab]);

  return useSameObject({
    overlay,
    isRecordOpen,
    openRecord,
    /** Opens an action of a row. Returns false if the row does not have it or the admin's level forbids it. */
    openAction,
    actions,
    /** Call it when an action changed its row; null if the row was removed. */
    rowChanged: useCallback((row: ScreenRow | null) => {
      changedRow.current = row;
    }, []),
    openMenu: useCallback((row: ScreenRow) => setOverlay({ kind: "menu", row }), []),
    /** Opens something again that was closed, unless something else is open by now. */
    reopen: useCallback(
      (closed: Overlay) => {
        if (current.current) return;
        if (closed.kind === "action") openAction(closed.row, closed.name);
        else setOverlay(closed);
      },
      [openAction],
    ),
    openCreateForm: useCallback(
      (name: string) => openCreateForm(name, () => setOverlay({ kind: "create", name })),
      [openCreateForm],
    ),
    close: useCallback(() => {
      setOverlay(undefined);
      if (!overlay || overlay.kind === "create") return;
      const { id } = overlay.row;
      const name = overlay.kind === "action" ? overlay.name : undefined;
      const action = name === undefined ? undefined : screen.actions[name];
      const hasAction = (row: ScreenRow) => actions(row).some((each) => each.name === name);
      if (isRecordOpen) return focusFirst();
      const latest = changedRow.current ?? rowOf(id) ?? overlay.row;
      // the action was taken here, or meanwhile by another admin
      const advances = action?.kind === "form" && (action.advanceToNext || action.queue);
      if (advances && !hasAction(latest)) focusNext(id, hasAction);
      else focusRow(id);
    }, [overlay, screen, actions, isRecordOpen, focusRow, focusNext, rowOf]),
  });
}
