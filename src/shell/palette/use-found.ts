import { useCallback, useEffect, useState } from "react";
import type { ScreenRow } from "../../engine/declaration/action";
import { useAppContext } from "../../hooks/app-context";
import type { Http } from "../../http/client";
import { isUnreadable } from "../../http/unreadable-row";
import { largestPage } from "../../providers/list-input";
import { mostFound, type Search, searchesOfCustomer } from "./searches";

/** What one list answered. */
export interface Found {
  readonly search: Search;
  readonly rows: readonly ScreenRow[];
  readonly error?: unknown;
}

/** The milliseconds after a key in which the next one is awaited, so that a word in one go is asked for once. */
const pauseMs = 40;

/** Reads the newest records that have the text of a search, or are of its customer. */
async function readOnce(http: Http, search: Search, signal: AbortSignal): Promise<Found> {
  const { list } = search.screen.contract;
  const { id } = search;
  const input = { ...search.filter, page: 1, offset: id === undefined ? mostFound : largestPage };
  try {
    const { data } = await http.send(list, input, { signal, isQuiet: true, keepsRows: true });
    const readable = (Array.isArray(data) ? data : []).filter((row) => !isUnreadable(row)) as ScreenRow[];
    const rows = id === undefined ? readable : readable.filter((row) => row.id === id);
    return { search, rows };
  } catch (error) {
    return { search, rows: [], error };
  }
}

/** Reads the newest records that a search finds: those with the first of its texts that any has. */
async function read(http: Http, search: Search, signal: AbortSignal): Promise<Found> {
  const found = await readOnce(http, search, signal);
  const [text, ...otherTexts] = search.otherTexts ?? [];
  if (text === undefined || found.rows.length > 0 || found.error !== undefined) return found;
  return await read(http, { ...search, filter: { search: text }, text, otherTexts }, signal);
}

/**
 * Asks the lists and tells of each answer. The queue sends one request at a time (requirement A2), in the order of the searches: the customers
 * come first, and the others are asked for the one customer that was found.
 */
async function readAll(
  http: Http,
  searches: readonly Search[],
  hasCustomerFilter: boolean,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> {
  const one = async (search: Search) => {
    const found = await read(http, search, signal);
    if (!signal.aborted) tell(found);
    return found;
  };
  const [first, ...others] = searches;
  if (!first) return;
  const isOfCustomers = first.entry.identifies === "customerId" && first.text !== undefined;
  if (!hasCustomerFilter || !isOfCustomers) {
    await Promise.all(searches.map(one));
    return;
  }
  const { rows } = await one(first);
  const [customer] = rows;
  if (signal.aborted) return;
  const rest = customer && rows.length === 1 ? searchesOfCustomer(others, customer.id) : others;
  await Promise.all(rest.map(one));
}

interface State {
  readonly searches: readonly Search[];
  readonly found: readonly Found[];
  readonly isDone: boolean;
}
const nothing: State = { searches: [], found: [], isDone: true };

/** The records that the searches find, list by list; other searches abort these. */
export function useFound(searches: readonly Search[], hasCustomerFilter: boolean) {
  const { http } = useAppContext();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (searches.length === 0) {
      setState(nothing);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      setState({ searches, found: [], isDone: false });
      await readAll(http, searches, hasCustomerFilter, signal, (one) =>
        setState((before) => ({ ...before, found: [...before.found, one] })),
      );
      if (!signal.aborted) setState((before) => ({ ...before, isDone: true }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, searches, hasCustomerFilter, attempt]);

  const retry = useCallback(
    (search: Search) => {
      http.resetCircuitBreaker(search.screen.contract.list);
      setAttempt((count) => count + 1);
    },
    [http],
  );
  const isCurrent = state.searches === searches;
  // in the order of the lists, whichever answered first
  const found = state.searches.flatMap((search) =>
    state.found.filter((each) => each.search.name === search.name),
  );
  return { found, isSearching: searches.length > 0 && !(isCurrent && state.isDone), isCurrent, retry };
}
