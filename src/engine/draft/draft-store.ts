import { createStore } from "../../hooks/external-store";
import { signingOut, storageKeys } from "../../http/storage-keys";
import { currentList } from "./current-list";

/** The milliseconds for which a draft is kept: until the same time of the next day. */
export const draftLifetimeMs = 24 * 60 * 60_000;

/** Where a form was open, so that it can be opened there again. */
export interface DraftPlace {
  /** The path with its query, which holds the list's filters. */
  readonly address: string;
  readonly resource: string;
  /** The action's name; undefined for the first tab of a record. */
  readonly name: string | undefined;
  /** The row's id; undefined for a new row. */
  readonly id: number | undefined;
  /** The number of rows that were loaded. */
  readonly count: number;
}

/** The content of a form at the end of the session. */
export interface Draft {
  /** The id of the admin, the only one to whom it is shown. */
  readonly admin: string;
  /** The form and the record's id; see `formKey`. */
  readonly key: string;
  /** The form's text key; its title is `{label}.title`. */
  readonly label: string;
  /** The record's name; empty for a new one. */
  readonly recordTitle: string;
  readonly place: DraftPlace | undefined;
  /** When it was saved, as Unix time in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

/** In memory only: personal data typed into forms is never written to disk. */
const draftStore = createStore<readonly Draft[]>([]);

/** The drafts of every admin, for `useSyncExternalStore`; `get` returns the same array until it changes. */
export const drafts = { get: draftStore.get, subscribe: draftStore.subscribe };

/** The key of the draft that is being resumed; undefined once its form has taken it. */
const resumed = createStore<string | undefined>(undefined);

/** The same for `useSyncExternalStore`. */
export const resumedDraft = { get: resumed.get, subscribe: resumed.subscribe };

const isFresh = ({ at }: Draft) => Date.now() - at < draftLifetimeMs;

/** Has the browser ask before the tab is reloaded or closed, which would lose the drafts. */
function askBeforeUnload(event: Event): void {
  if (draftStore.get().some(isFresh)) event.preventDefault();
}

/** Forgets all drafts on a deliberate sign-out in another tab, even if the session of this tab has already ended. */
function onStorage(event: Event): void {
  const { key, newValue } = event as StorageEvent;
  if (key === storageKeys.active && newValue === signingOut) forgetDrafts(() => true);
}

draftStore.subscribe(() => {
  const method = draftStore.get().length > 0 ? "addEventListener" : "removeEventListener";
  window[method]("beforeunload", askBeforeUnload);
  window[method]("storage", onStorage);
});

/** Forgets the drafts that match. */
export function forgetDrafts(matches: (draft: Draft) => boolean): void {
  if (!draftStore.get().some(matches)) return;
  draftStore.set(draftStore.get().filter((draft) => !matches(draft)));
  if (!draftStore.get().some(({ key }) => key === resumed.get())) resumed.set(undefined);
}

function currentPlace(): DraftPlace | undefined {
  const list = currentList.get();
  const { pathname, search } = window.location;
  const place = list && { address: `${pathname}${search}`, resource: list.name, count: list.rows.length };
  if (!place || list.overlay?.kind === "menu") return undefined;
  const { overlay, record } = list;
  if (overlay?.kind === "create") return { ...place, name: overlay.name, id: undefined };
  if (overlay) return { ...place, name: overlay.name, id: overlay.row.id };
  // a form over a tab of a record, whose address opens it
  return record && { ...place, name: record.tab, id: record.id };
}

/** Saves a draft in place of an older one of the same form, until its lifetime is over. */
export function saveDraft(draft: Omit<Draft, "place" | "at">): void {
  const at = Date.now();
  const isOther = ({ admin, key }: Draft) => admin !== draft.admin || key !== draft.key;
  draftStore.set([...draftStore.get().filter(isOther), { ...draft, at, place: currentPlace() }]);
  setTimeout(() => forgetDrafts((each) => each.at === at), draftLifetimeMs);
}

/** The unexpired drafts of one admin, newest first. */
export const draftsOf = (admin: string): readonly Draft[] =>
  draftStore
    .get()
    .filter((draft) => draft.admin === admin && isFresh(draft))
    .toReversed();

/** Identifies an action's form by the record's id, since opaque ids change (requirement A18). */
export const formKey = (resource: string, action: string, id: number | string | undefined): string =>
  `${resource}.actions.${action} ${id ?? "new"}`;

/** Marks a draft as being resumed, so that a modal below its form knows to open that form. */
export function resumeDraft({ key }: Draft): void {
  resumed.set(key);
}

/** True when the form's draft is being resumed and the form has not taken it yet. */
export const isDraftResumed = (key: string): boolean => resumed.get() === key;
