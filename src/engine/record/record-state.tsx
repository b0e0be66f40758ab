import { Button } from "antd";
import type { Call } from "../../../contract/call";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import type { KnownRecord } from "./use-record-row";

interface Props {
  readonly record: Exclude<KnownRecord, { readonly kind: "found" }>;
  readonly id: number;
  /** The list's call, through which records are read. */
  readonly call: Pick<Call, "needs" | "writes">;
  readonly close: () => void;
}

/** What stands in place of a record that is still read, gone, not permitted, or could not be read. */
export function RecordState({ record, id, call, close }: Props) {
  const { t } = useTranslate();
  if (record.kind === "reading") return <LoadingLines lines={8} />;
  const back = (
    <Button className="record-back" onClick={close}>
      {t("record.backToList")}
    </Button>
  );
  if (record.kind === "failed")
    return (
      <>
        <ListError error={record.error} retry={record.retry} call={call} isPart />
        {back}
      </>
    );
  return (
    <div className="list-state" role="alert">
      <p className="list-state-title">{t(`record.${record.kind}`, { id: String(id) })}</p>
      <p>{t(`record.${record.kind}Text`)}</p>
      {back}
    </div>
  );
}
