import { type BaseRecord, type CrudFilter, type HttpError, useList } from "@refinedev/core";
import { useDenial } from "../../hooks/access-answers";
import type { ScreenRow } from "../declaration/action";
import type { Filter } from "../declaration/resource";
import { type ScreenEntry, useScreens } from "../declaration/screens-context";

/** The screen whose records a field names. */
export interface Identified {
  readonly name: string;
  readonly entry: ScreenEntry;
}

/** The screen whose records a filter names, if there is one that the admin may read. */
export function useIdentified({ fields: [field], screen }: Filter): Identified | undefined {
  const screens = useScreens();
  const denialOf = useDenial();
  const found = Object.entries(screens).find(([name, { identifies }]) =>
    screen === undefined ? identifies === field : name === screen,
  );
  if (!found) return undefined;
  const [name, entry] = found;
  return denialOf({ needs: entry.permission, writes: false }) ? undefined : { name, entry };
}

/** The milliseconds for which records that were looked up are not read again. */
const staleTime = 60_000;

/** Reads some records of a screen; none without a filter. */
export function useRecords(name: string, filter: CrudFilter | undefined, count: number) {
  const { query } = useList<BaseRecord, HttpError>({
    resource: name,
    filters: filter ? [filter] : [],
    pagination: { currentPage: 1, pageSize: count },
    errorNotification: false,
    queryOptions: { enabled: filter !== undefined, staleTime },
  });
  return { query, rows: (query.data?.data ?? []) as readonly ScreenRow[] };
}
