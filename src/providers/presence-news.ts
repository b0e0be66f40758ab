import type { Presence, PresenceNews } from "../../contract/extensions/live";

/** Who has which rows open, by admin and row. */
export type Present = ReadonlyMap<string, Presence>;

/** What is open after some news. */
export function withNews(before: Present, { presence, whole }: PresenceNews): Present {
  const after = new Map(whole ? [] : before);
  for (const each of presence) {
    const key = `${each.resource} ${each.id} ${each.admin.id}`;
    if (each.isOpen) after.set(key, each);
    else after.delete(key);
  }
  return after;
}
