import { createContext, useContext, useSyncExternalStore } from "react";
import type { Store } from "../../hooks/external-store";
import { useTranslate } from "../../hooks/use-translate";

/** The ids of the records of a list that the admin marked with a star. Rows subscribe to it, so that a star does not render the table. */
export type StarredRows = Pick<Store<ReadonlySet<number>>, "get" | "subscribe">;

const nobody: StarredRows = { get: () => new Set(), subscribe: () => () => undefined };

/** Without stars around tables whose rows cannot have any. */
export const StarredRowsContext = createContext(nobody);

/** The star of a row that is marked; nothing otherwise. It stands before the first cell's content and takes no room. */
export function RowStar({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const starred = useContext(StarredRowsContext);
  const isStarred = useSyncExternalStore(starred.subscribe, () => starred.get().has(id));
  if (!isStarred) return null;
  return (
    <svg
      className="row-star"
      viewBox="0 0 24 24"
      width="8"
      height="8"
      role="img"
      aria-label={t("list.starred")}
    >
      <title>{t("list.starred")}</title>
      <path d="m12 1.8 3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 18l-6.4 3.6L7 14.4l-5.4-5 7.3-.9z" />
    </svg>
  );
}
