import type { ModalProps } from "../src/engine/declaration/action";
import { RecordModal } from "../src/engine/overlay/record-modal";
import { columns } from "./cells";
import type { Row } from "./contract";

/** The fields of a row, each drawn by its kind of cell. */
export default function Record(props: ModalProps<Row>) {
  return <RecordModal {...props} groups={[{ title: "groups.identity", fields: columns }]} />;
}
