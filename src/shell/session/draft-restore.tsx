import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CurrentList, currentList } from "../../engine/draft/current-list";
import type { DraftPlace } from "../../engine/draft/draft-store";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";

/** So many more rows than were loaded are looked through: others may have come in above. */
const moreRows = 50;

/** Opens the form where it was; undefined while the list has to be waited for, otherwise what became of it. */
function openOver(
  list: CurrentList,
  { name, id, count }: DraftPlace,
): "opened" | "over" | "gone" | undefined {
  if (id === undefined) {
    list.openCreateForm(name);
    return "opened";
  }
  const row = list.rows.find((each) => each.id === id);
  if (row) return list.openAction(row, name) ? "opened" : "over";
  if (!list.hasMore || list.rows.length >= count + moreRows) return "gone";
  list.loadMore();
  return undefined;
}

/** Goes to where a form was open, looks for its record, and opens the form again, unless somebody goes elsewhere meanwhile. */
export function DraftRestore({ place, done }: { readonly place: DraftPlace; readonly done: () => void }) {
  const { t } = useTranslate();
  const { inform } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [start] = useState(location);
  const list = useSyncExternalStore(currentList.subscribe, currentList.get);
  const isThere = `${location.pathname}${location.search}` === place.address;

  const say = useEffectEvent((what: string) => {
    inform(t(`session.drafts.${what}`), t("session.drafts.kept"));
    done();
  });
  useEffect(() => {
    if (isThere) return;
    // another object even where Back leads to where it began
    if (location === start) void navigate(place.address);
    else say("unopened");
  }, [isThere, location, start, navigate, place]);
  const open = useEffectEvent((shown: CurrentList) => {
    const outcome = openOver(shown, place);
    if (outcome === "opened") done();
    else if (outcome) say(outcome);
  });
  useEffect(() => {
    if (isThere && list?.isReady && list.name === place.resource) open(list);
  }, [isThere, list, place]);
  return null;
}
