import { createStore } from "../../hooks/external-store";
import { signingOut, storageKeys } from "../../http/storage-keys";
import { shownList } from "./current-list";

/** How long a draft is kept, in milliseconds: a night, and the day after it. */
export const draftLife = 24 * 60 * 60_000;

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
  readonly subject: string;
  readonly place: DraftPlace | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/** In the page's memory only: what people type about customers is written to no disk. */
const kept = createStore<readonly Draft[]>([]);

/** Follows the drafts: `get` answers the same list until it changes. */
export const drafts = { get: kept.get, subscribe: kept.subscribe };

const isFresh = ({ at }: Draft) => Date.now() - at < draftLife;

/** While something waits, whoever reloads or closes the tab is asked first: that would lose it. */
function ask(event: Event): void {
  if (kept.get().some(isFresh)) event.preventDefault();
}

/** A sign-out on purpose in another tab counts here even where nobody is signed in any more. */
function hear(event: Event): void {
  const { key, newValue } = event as StorageEvent;
  if (key === storageKeys.active && newValue === signingOut) forgetDrafts(() => true);
}

kept.subscribe(() => {
  const follow = kept.get().length > 0 ? "addEventListener" : "removeEventListener";
  window[follow]("beforeunload", ask);
  window[follow]("storage", hear);
});

/** Forgets the drafts that fit. */
export function forgetDrafts(fits: (draft: Draft) => boolean): void {
  if (kept.get().some(fits)) kept.set(kept.get().filter((draft) => !fits(draft)));
}

function placeNow(): DraftPlace | undefined {
  const list = shownList.get();
  if (!list?.layer || list.layer.kind === "menu") return undefined;
  const { layer, name: resource, rows } = list;
  const { pathname, search } = window.location;
  const id = layer.kind === "action" ? (layer.row.id as number) : undefined;
  return { address: `${pathname}${search}`, resource, name: layer.name, id, count: rows.length };
}

/** Keeps what is filled in, in the place of an older draft of the same form; forgets it in time. */
export function keepDraft(draft: Omit<Draft, "place" | "at">): void {
  const at = Date.now();
  const isOther = ({ admin, key }: Draft) => admin !== draft.admin || key !== draft.key;
  kept.set([...kept.get().filter(isOther), { ...draft, at, place: placeNow() }]);
  setTimeout(() => forgetDrafts((each) => each.at === at), draftLife);
}

/** The drafts of one admin that are not too old, newest first. */
export const draftsOf = (admin: string): readonly Draft[] =>
  kept
    .get()
    .filter((draft) => draft.admin === admin && isFresh(draft))
    .toReversed();

/** What a form of an action is, and about which record: by its id, since handles change (decision A18). */
export const formKey = (resource: string, action: string, id: number | string | undefined): string =>
  `${resource}.actions.${action} ${id ?? "new"}`;

let resumed: string | undefined;

/** Says that a draft is gone on with: what lies below its form opens that too. */
export function resume({ key }: Draft): void {
  resumed = key;
}

/** Whether somebody goes on with the draft of a form that is not open yet. */
export const isResumed = (key: string): boolean =>
  resumed === key && kept.get().some((draft) => draft.key === key);
