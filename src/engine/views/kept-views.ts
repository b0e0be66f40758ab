import { type ArrangedList, chosenParams } from "./arranged-list";
import { keep, keptOf } from "./kept-lists";
import { maxViews, type View } from "./view";

/** The views that the admin keeps of a list, in their order: the first nine have the keys 1 to 9. */
export const viewsOf = (resource: string): readonly View[] => keptOf(resource).views ?? [];

/** Keeps other views of a list. Returns false if the browser did not. */
export const keepViews = (resource: string, views: readonly View[]): boolean =>
  keep(resource, { views: views.length > 0 ? views : undefined });

/** The query of what a list shows: that of its address with the columns and density in it, whatever its reader keeps. */
export function queryOf(query: string, list: ArrangedList): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(chosenParams(list))) params.set(name, value);
  return params.toString();
}

const sorted = (query: string) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** True for two queries that show the same. */
export const isSameQuery = (a: string, b: string): boolean => sorted(a) === sorted(b);

/** The views with one more at the end, or with the one of this name as it is now; undefined where there are too many. */
export function withView(views: readonly View[], name: string, query: string): readonly View[] | undefined {
  if (views.some((view) => view.name === name))
    return views.map((view) => (view.name === name ? { ...view, query } : view));
  return views.length < maxViews ? [...views, { name, query }] : undefined;
}

/** The views with one at another place. */
export function movedView(views: readonly View[], name: string, to: number): readonly View[] {
  const moved = views.filter((view) => view.name === name);
  const others = views.filter((view) => view.name !== name);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** The views with one as the list's start, or none if it was that. */
export const withStart = (views: readonly View[], name: string): readonly View[] =>
  views.map(({ isStart, ...view }) => (view.name === name && !isStart ? { ...view, isStart: true } : view));
