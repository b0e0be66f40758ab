import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DraftPlace } from "../drafts";
import { useNotices } from "../notices";
import { type ShownList, shownList } from "../shown-list";
import { useTexts } from "../texts";

/** So many more rows than were loaded are looked through: others may have come in above. */
const moreRows = 50;

/** Opens the form where it was; undefined while the list has to be waited for, otherwise what became of it. */
function openOver(list: ShownList, { name, id, count }: DraftPlace): "opened" | "over" | "gone" | undefined {
  if (id === undefined) {
    list.openNew(name);
    return "opened";
  }
  const row = list.rows.find((each) => each.id === id);
  if (row) return list.act(row, name) ? "opened" : "over";
  if (!list.hasMore || list.rows.length >= count + moreRows) return "gone";
  list.loadMore();
  return undefined;
}

/** Goes to where a form was open, looks for its record, and opens the form again. */
export function Reopening({ place, done }: { readonly place: DraftPlace; readonly done: () => void }) {
  const { t } = useTexts();
  const { inform } = useNotices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useSyncExternalStore(shownList.subscribe, shownList.get);
  const isThere = `${pathname}${search}` === place.address;

  useEffect(() => {
    if (!isThere) void navigate(place.address);
  }, [isThere, navigate, place]);
  const open = useEffectEvent((shown: ShownList) => {
    const outcome = openOver(shown, place);
    if (outcome === undefined) return;
    if (outcome !== "opened") inform(t(`session.drafts.${outcome}`), t("session.drafts.kept"));
    done();
  });
  useEffect(() => {
    if (isThere && list?.isReady && list.name === place.resource) open(list);
  }, [isThere, list, place]);
  return null;
}
