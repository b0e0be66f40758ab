import { useSubscription } from "@refinedev/core";
import { useEffect, useMemo, useState } from "react";
import { sayPresence } from "../http/say-presence";
import { type Present, withNews } from "../providers/presence-news";
import { useAppContext } from "./app-context";
import { useFeature } from "./use-feature";
import { useMe } from "./use-permissions";

/** Milliseconds between two times that a row is said to be open; the platform forgets it after 25 s. */
const beat = 10_000;

const nothing: Present = new Map();
let forms = 0;
const page = Math.random().toString(36).slice(2);

/** The names of the other admins who have rows of a resource open, by id, where the platform tells it (extension `live`). */
export function usePresentAdmins(resource: string): ReadonlyMap<number, readonly string[]> {
  const isAnnounced = useFeature("live") === true;
  const me = useMe()?.id;
  const [present, setPresent] = useState(nothing);
  useSubscription({
    channel: "presence",
    enabled: isAnnounced,
    onLiveEvent: ({ payload: { news } }) => setPresent((before) => withNews(before, news)),
  });
  return useMemo(() => {
    const names = new Map<number, string[]>();
    for (const { resource: of, id, admin } of present.values())
      if (of === resource && admin.id !== me) names.set(id, [...(names.get(id) ?? []), admin.name]);
    return names;
  }, [present, resource, me]);
}

/** Says that the admin has a row open, for as long as the component is there and its page in sight. */
export function useAnnouncePresence(resource: string, id: number): void {
  const { http } = useAppContext();
  const isAnnounced = useFeature("live") === true;
  useEffect(() => {
    if (!isAnnounced) return;
    forms += 1;
    // a form of its own: what is said of it may overtake what is said of the one before
    const tab = `${page}-${forms}`;
    const say = () => {
      if (document.visibilityState === "visible") void sayPresence(http, { tab, resource, id });
    };
    const leave = () => void sayPresence(http, { tab, resource });
    say();
    const timer = setInterval(say, beat);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [http, isAnnounced, resource, id]);
}
