import { useTranslate } from "../../hooks/use-translate";
import { DescriptionGroups } from "../../ui/description-list";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { useRecordEntries } from "./record-fields";

interface Props {
  readonly row: ScreenRow;
  readonly resource: string;
  readonly screen: Screen;
}

/** What a record shows that declares nothing of its own: the fields of its list's columns. */
export function ColumnFields({ row, resource, screen }: Props) {
  const { t } = useTranslate();
  const entryOf = useRecordEntries(row, resource);
  return (
    <DescriptionGroups groups={[{ title: t("groups.identity"), entries: screen.columns.map(entryOf) }]} />
  );
}
