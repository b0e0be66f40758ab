import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { listPath, listQuery } from "../declaration/record-path";
import type { ArrangedList } from "./arranged-list";
import { isSameQuery, keepViews, movedView, queryOf, viewsOf, withStart, withView } from "./kept-views";
import { useUndoToast } from "./use-undo-toast";
import type { View } from "./view";

/** The view that was applied last to each list, which is still named when it was changed since. */
const applied = new Map<string, string>();

/** The view that a list shows, or was changed from. */
function currentView(resource: string, views: readonly View[], query: string) {
  const same = views.filter((view) => isSameQuery(view.query, query));
  const isLast = ({ name }: View) => name === applied.get(resource);
  const exact = same.find(isLast) ?? same[0];
  const last = query === "" ? undefined : views.find(isLast);
  return { current: exact ?? last, isChanged: exact === undefined && last !== undefined };
}

/** Copies the address of a list with a query, and says so. */
function useCopyLink() {
  const { t } = useTranslate();
  const { success, failure } = useToast();
  const { pathname } = useLocation();
  return async (query: string) => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${listPath(pathname)}?${query}`);
      success(t("views.linkCopied"));
    } catch (error) {
      failure(t("list.notCopied"), error);
    }
  };
}

/** The views of a list and what can be done with them. */
export function useViews(list: ArrangedList) {
  const { resource } = list;
  const { t } = useTranslate();
  const { info } = useToast();
  const offerUndo = useUndoToast();
  const [params, setParams] = useSearchParams();
  const copyLink = useCopyLink();
  const query = listQuery(params.toString());
  const views = viewsOf(resource);
  const { current, isChanged } = currentView(resource, views, query);
  const exact = isChanged ? undefined : current?.name;
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (exact !== undefined) applied.set(resource, exact);
  }, [resource, exact]);

  const show = useCallback(
    (view: View): void => {
      applied.set(resource, view.name);
      setParams(new URLSearchParams(view.query), { replace: true, preventScrollReset: true });
      setSaid(t("views.applied", { view: view.name }));
    },
    [resource, setParams, t],
  );
  function keepAll(next: readonly View[]): boolean {
    const isKept = keepViews(resource, next);
    if (!isKept) info(t("views.title"), t("views.notKept"));
    return isKept;
  }
  return {
    ...{ views, current, isChanged, said, show },
    /** The query of what is shown now. */
    shown: queryOf(query, list),
    copyLink,
    /** Keeps what is shown under a name, a new one or that of a view, and shows it as that view. Returns false where there are too many. */
    save(name: string): boolean {
      const view = { name, query: queryOf(query, list) };
      const next = withView(views, name, view.query);
      if (!next) return false;
      keepAll(next);
      show(view);
      return true;
    },
    /** Gives a view another name. Returns false where another one has it. */
    rename(name: string, next: string): boolean {
      if (views.some((view) => view.name === next)) return false;
      if (applied.get(resource) === name) applied.set(resource, next);
      keepAll(views.map((view) => (view.name === name ? { ...view, name: next } : view)));
      return true;
    },
    move: (name: string, to: number) => void keepAll(movedView(views, name, to)),
    toggleStart: (name: string) => void keepAll(withStart(views, name)),
    /** Removes a view, and offers to bring it back to its place. */
    remove(view: View): void {
      const at = views.indexOf(view);
      keepAll(views.filter((each) => each !== view));
      offerUndo(`view ${view.name}`, t("views.removed", { view: view.name }), () => {
        const now = viewsOf(resource).filter(({ name }) => name !== view.name);
        keepAll([...now.slice(0, at), view, ...now.slice(at)]);
      });
    },
    /** The keys 1 to 9, which show the first views. */
    keys: useMemo(
      () => Object.fromEntries(views.slice(0, 9).map((view, at) => [String(at + 1), () => show(view)])),
      [views, show],
    ),
  };
}

export type Views = ReturnType<typeof useViews>;
