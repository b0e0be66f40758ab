import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { referenceTo, useRecordLink } from "../../engine/declaration/record-link";
import { type CurrentList, currentList } from "../../engine/draft/current-list";
import type { DraftPlace } from "../../engine/draft/draft-store";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";

/** How many rows beyond those loaded before are searched: new ones may have come in above. */
const moreRows = 50;

/** Opens the draft's form over its list, and returns the outcome; undefined while more rows are loading. */
function openOver(
  list: CurrentList,
  { name, id, count }: DraftPlace,
): "opened" | "over" | "gone" | undefined {
  if (id === undefined) {
    if (name !== undefined) {
      // what the form gives the focus back to, as if it had opened it
      document.querySelector<HTMLElement>(`[data-create="${CSS.escape(name)}"]`)?.focus();
      list.openCreateForm(name);
    }
    return "opened";
  }
  const row = list.rows.find((each) => each.id === id);
  // the address has opened the record at its first tab
  if (row) return name === undefined || list.openAction(row, name) ? "opened" : "over";
  if (!list.hasMore || list.rows.length >= count + moreRows) return "gone";
  list.loadMore();
  return undefined;
}

/**
 * Navigates to the list where a form was open, finds its record, and reopens the form, unless the admin goes elsewhere first. Where the form does
 * not open any more, the record does: it says what was decided meanwhile, by whom, and takes the focus.
 */
export function DraftRestore({ place, done }: { readonly place: DraftPlace; readonly done: () => void }) {
  const { t } = useTranslate();
  const { info } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [startLocation] = useState(location);
  const list = useSyncExternalStore(currentList.subscribe, currentList.get);
  const isAtPlace = `${location.pathname}${location.search}` === place.address;

  const record = useRecordLink(referenceTo(place.resource, place.id))?.href;

  const fail = useEffectEvent((reason: "gone" | "over" | "unopened") => {
    const isShown = reason !== "unopened" && record !== undefined;
    info(t(`session.drafts.${reason}`), t(isShown ? "session.drafts.shown" : "session.drafts.kept"));
    // a form over a record of its own has it in its address
    if (isShown && location.pathname !== record) void navigate(`${record}${location.search}`);
    done();
  });
  useEffect(() => {
    if (isAtPlace) return;
    // Back to the same address is a new location object too
    if (location === startLocation) void navigate(place.address);
    else fail("unopened");
  }, [isAtPlace, location, startLocation, navigate, place]);
  const open = useEffectEvent((current: CurrentList) => {
    const outcome = openOver(current, place);
    if (outcome === "opened") done();
    else if (outcome) fail(outcome);
  });
  useEffect(() => {
    if (isAtPlace && list?.isReady && list.name === place.resource) open(list);
  }, [isAtPlace, list, place]);
  return null;
}
