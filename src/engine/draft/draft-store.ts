import { createStore } from "../../hooks/external-store";
import { signingOut, storageKeys } from "../../http/storage-keys";
import { currentList } from "./current-list";

/** How long a draft is kept, in milliseconds: a night, and the day after it. */
export const draftLifetimeMs = 24 * 60 * 60_000;

/** Where a form was open. */
export interface DraftPlace {
  /** Path and filters. */
  readonly address: string;
  readonly resource: string;
  /** The action's name, and of which row; a form for a new row has none. */
  readonly name: string;
  readonly id: number | undefined;
  /** How many rows the list had. */
  readonly count: number;
}

/** What was filled in when a session ended. */
export interface Draft {
  /** Whose it is; nobody else is shown it. */
  readonly admin: string;
  /** What form it is of, and of which record, by its id. */
  readonly key: string;
  /** Below `{label}.title` is what the form is called. */
  readonly label: string;
  /** What the record is called. */
  readonly recordTitle: string;
  readonly place: DraftPlace | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/** In the page's memory only: what people type about customers is written to no disk. */
const draftStore = createStore<readonly Draft[]>([]);

/** Follows the drafts: `get` answers the same list until it changes. */
export const drafts = { get: draftStore.get, subscribe: draftStore.subscribe };

const isFresh = ({ at }: Draft) => Date.now() - at < draftLifetimeMs;

/** While something waits, whoever reloads or closes the tab is asked first: that would lose it. */
function askBeforeUnload(event: Event): void {
  if (draftStore.get().some(isFresh)) event.preventDefault();
}

/** A sign-out on purpose in another tab counts here even where nobody is signed in any more. */
function onStorage(event: Event): void {
  const { key, newValue } = event as StorageEvent;
  if (key === storageKeys.active && newValue === signingOut) forgetDrafts(() => true);
}

draftStore.subscribe(() => {
  const follow = draftStore.get().length > 0 ? "addEventListener" : "removeEventListener";
  window[follow]("beforeunload", askBeforeUnload);
  window[follow]("storage", onStorage);
});

/** Forgets the drafts that fit. */
export function forgetDrafts(fits: (draft: Draft) => boolean): void {
  if (draftStore.get().some(fits)) draftStore.set(draftStore.get().filter((draft) => !fits(draft)));
}

function currentPlace(): DraftPlace | undefined {
  const list = currentList.get();
  if (!list?.overlay || list.overlay.kind === "menu") return undefined;
  const { overlay, name: resource, rows } = list;
  const { pathname, search } = window.location;
  const id = overlay.kind === "action" ? (overlay.row.id as number) : undefined;
  return { address: `${pathname}${search}`, resource, name: overlay.name, id, count: rows.length };
}

/** Keeps what is filled in, in the place of an older draft of the same form; forgets it in time. */
export function saveDraft(draft: Omit<Draft, "place" | "at">): void {
  const at = Date.now();
  const isOther = ({ admin, key }: Draft) => admin !== draft.admin || key !== draft.key;
  draftStore.set([...draftStore.get().filter(isOther), { ...draft, at, place: currentPlace() }]);
  setTimeout(() => forgetDrafts((each) => each.at === at), draftLifetimeMs);
}

/** The drafts of one admin that are not too old, newest first. */
export const draftsOf = (admin: string): readonly Draft[] =>
  draftStore
    .get()
    .filter((draft) => draft.admin === admin && isFresh(draft))
    .toReversed();

/** What a form of an action is, and about which record: by its id, since handles change (decision A18). */
export const formKey = (resource: string, action: string, id: number | string | undefined): string =>
  `${resource}.actions.${action} ${id ?? "new"}`;

let resumed: string | undefined;

/** Says that a draft is gone on with: what lies below its form opens that too. */
export function resumeDraft({ key }: Draft): void {
  resumed = key;
}

/** Whether somebody goes on with the draft of a form that is not open yet. */
export const isDraftResumed = (key: string): boolean =>
  resumed === key && draftStore.get().some((draft) => draft.key === key);
