import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { loadedComponent } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import { useSendFirst } from "../../hooks/use-send-first";
import type { Query, RecordTabAction, ScreenRow, TabProps } from "../declaration/action";
import { availableActions, useActionDenial } from "../declaration/available-actions";
import type { Screen } from "../declaration/resource";
import { useScreens } from "../declaration/screens-context";
import { modalQueryOptions } from "../form/use-modal-query";
import type { AnsweredRecord } from "./answered-fields";
import { loadRecordPanel } from "./load-panel";
import type { RecordAddress } from "./use-record-address";

/** What a tab reads of a record, where its code is there and says so (`AnsweredFields`). */
function answeredQuery({ load }: RecordTabAction<ScreenRow>, row: ScreenRow | undefined): Query | undefined {
  const Tab = loadedComponent<TabProps<ScreenRow>>(load);
  return row && (Tab as Partial<AnsweredRecord<ScreenRow>> | undefined)?.answered?.query(row);
}

/**
 * The address of records, which sends what the tab of one reads as soon as it is to be opened: the request is on its way while the record
 * is drawn. Only where the code of panel and tab is there, so that nothing is read before it is awaited, and for tabs that say what they read (`AnsweredFields`).
 */
export function usePrefetchRecord(
  resource: string,
  screen: Screen,
  rows: readonly ScreenRow[],
  address: RecordAddress,
): RecordAddress {
  const me = useMe();
  const screens = useScreens();
  const denialOf = useActionDenial(resource);
  const sendFirst = useSendFirst();
  const { open: openAddress } = address;
  // in a ref: what opens a record stays the same when rows come and are sorted, since the rows of the table have it in their props
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const open = useCallback(
    (id: number, tab?: string) => {
      const row = latest.current.find((each) => each.id === id);
      const wanted = tab ?? screen.defaultAction;
      const shown =
        row && availableActions(screen.actions, row, me, screens).find(({ name }) => name === wanted);
      const isPanelThere = loadedComponent(loadRecordPanel) !== undefined;
      const isShown = isPanelThere && shown !== undefined && denialOf(shown.name, shown.action) === undefined;
      const query = isShown && shown.action.kind === "tab" ? answeredQuery(shown.action, row) : undefined;
      const queries = query ? [modalQueryOptions(`${resource}.actions.${wanted}`, id, query)] : [];
      sendFirst(queries, () => openAddress(id, tab));
    },
    [screen, me, screens, denialOf, sendFirst, resource, openAddress],
  );
  return useMemo(() => ({ ...address, open }), [address, open]);
}
