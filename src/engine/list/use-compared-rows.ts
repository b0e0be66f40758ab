import { useState } from "react";
import { useEarlierChange } from "../../hooks/use-live-rows";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { useFollowOthers } from "../record/use-follow-others";
import { useReadRecord } from "../record/use-record-row";

interface Options {
  readonly resource: string;
  readonly screen: Pick<Screen, "contract" | "actions">;
  readonly rows: readonly [ScreenRow, ScreenRow];
}

/** A row as it is now: read again when others have changed it, where the platform tells such changes. */
function useCurrentRow({ resource, screen }: Omit<Options, "rows">, row: ScreenRow): ScreenRow {
  const [read, setRead] = useState<{ readonly since: ScreenRow; readonly row: ScreenRow }>();
  const { read: readRecord } = useReadRecord(resource, screen);
  const { t } = useTranslate();
  const { info } = useToast();
  async function refetch(): Promise<ScreenRow | undefined> {
    const found = await readRecord(row.id).catch(() => undefined);
    if (found) setRead({ since: row, row: found });
    if (found === null) info(t("record.gone", { id: String(row.id) }));
    return found || undefined;
  }
  // the list only marks a row that was changed before
  useEarlierChange(resource, row.id, true, () => void refetch());
  useFollowOthers({ resource, screen, id: row.id, refetch, shownIn: ".compare" });
  return read?.since === row ? read.row : row;
}

/** Two rows that are compared, as they are now. */
export function useComparedRows({
  rows: [one, other],
  ...options
}: Options): readonly [ScreenRow, ScreenRow] {
  const first = useCurrentRow(options, one);
  const second = useCurrentRow(options, other);
  return [first, second];
}
