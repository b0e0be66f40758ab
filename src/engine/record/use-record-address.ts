import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useParams } from "react-router";
import { useStableNavigate } from "../../hooks/use-stable-navigate";
import { listPath, listQuery, recordId, recordPath, recordQuery, tabIn } from "../declaration/record-path";

/** What the history remembers of an entry that opened a record over its list: the entry before it is that list. */
const overList = { isOverList: true } as const;

/** The state of the browser's entry, which may be newer than what is drawn. */
const entryState = () => (window.history.state as { readonly usr?: unknown } | null)?.usr;
const isOverList = () => (entryState() as Partial<typeof overList> | null | undefined)?.isOverList === true;

/** The record that the address of a list names, and the ways to another one. */
export interface RecordAddress {
  /** Undefined while none is open. */
  readonly id: number | undefined;
  /** The name of its tab; undefined for the first one. */
  readonly tab: string | undefined;
  /** Opens a record over the list as a new entry of the history, or another one, or another tab, in place of the open one. */
  readonly open: (id: number, tab?: string) => void;
  /** Leads back to the list. */
  readonly close: () => void;
}

/**
 * The record that the address of a list names. One that is closed is gone at once: the browser goes back a moment later, in which further
 * keys are pressed.
 */
export function useRecordAddress(): RecordAddress {
  const { id: part = "" } = useParams();
  const { search, key } = useLocation();
  const navigate = useStableNavigate();
  const [closedAt, setClosedAt] = useState<string>();
  // read by `close`, which stays the same, so that a record is not drawn again when its address is
  const at = useRef(key);
  useLayoutEffect(() => {
    at.current = key;
  }, [key]);
  // the new address says what is open; dropped while drawing, since an effect would draw the list once more
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined);
  const isClosed = closedAt === key;

  const open = useCallback(
    (id: number, tab?: string) => {
      const { pathname, search: query } = window.location;
      const path = listPath(pathname);
      const to = { pathname: recordPath(path, id), search: recordQuery(query, tab) };
      const isOpen = path !== pathname;
      void navigate(to, { replace: isOpen, state: isOpen ? entryState() : overList });
    },
    [navigate],
  );
  const close = useCallback(() => {
    setClosedAt(at.current);
    const { pathname, search: query } = window.location;
    if (isOverList()) return void navigate(-1);
    // opened by a link: the list takes the record's place
    void navigate({ pathname: listPath(pathname), search: listQuery(query) }, { replace: true });
  }, [navigate]);

  const id = isClosed ? undefined : recordId(part);
  const tab = isClosed ? undefined : tabIn(search);
  return useMemo(() => ({ id, tab, open, close }), [id, tab, open, close]);
}
