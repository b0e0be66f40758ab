import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { listPath, listQuery, recordId, recordPath, recordQuery, tabIn } from "../declaration/record-path";

/** What the history remembers of an entry that opened a record over its list: the entry before it is that list. */
const overList = { isOverList: true } as const;

/** The state of the browser's entry, which may be newer than what is drawn. */
const entryState = () => (window.history.state as { readonly usr?: unknown } | null)?.usr;
const isOverList = () => (entryState() as Partial<typeof overList> | null | undefined)?.isOverList === true;

/** A record that was asked for at one entry of the history, or that none is. */
interface Asked {
  readonly id: number | undefined;
  readonly tab: string | undefined;
  readonly at: string;
}

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
 * The record that the address of a list names. What is asked for counts at once: the router draws a new address a moment later, in which
 * further keys are pressed.
 */
export function useRecordAddress(): RecordAddress {
  const { id: part = "" } = useParams();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address says what is open
  useEffect(() => setAsked(undefined), [key]);
  const shown = asked?.at === key ? asked : { id: recordId(part), tab: tabIn(search) };

  const open = useCallback(
    (id: number, tab?: string) => {
      setAsked({ id, tab, at: key });
      const { pathname, search: query } = window.location;
      const path = listPath(pathname);
      const to = { pathname: recordPath(path, id), search: recordQuery(query, tab) };
      const isOpen = path !== pathname;
      void navigate(to, { replace: isOpen, state: isOpen ? entryState() : overList });
    },
    [key, navigate],
  );
  const close = useCallback(() => {
    setAsked({ id: undefined, tab: undefined, at: key });
    const { pathname, search: query } = window.location;
    if (isOverList()) return void navigate(-1);
    // opened by a link: the list takes the record's place
    void navigate({ pathname: listPath(pathname), search: listQuery(query) }, { replace: true });
  }, [key, navigate]);

  const { id, tab } = shown;
  return useMemo(() => ({ id, tab, open, close }), [id, tab, open, close]);
}
