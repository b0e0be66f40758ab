import { useRef } from "react";
import type { ModalProps, ScreenRow } from "../declaration/action";
import { QueueBar } from "./queue-bar";
import type { QueueProps } from "./queue-props";
import { useQueue } from "./use-queue";

/** The form of the row that is open in a queue. Once it is decided the next one opens in its place; closing it leaves the queue. */
export default function QueuedForm(props: QueueProps) {
  const { modal, form } = props;
  const state = useQueue(props);
  /** The row that was changed, until its form closes. */
  const changed = useRef<number>(undefined);
  const own: ModalProps<ScreenRow> = {
    ...modal,
    onRowChange(row) {
      changed.current = modal.row.id;
      modal.onRowChange(row);
    },
    onClose() {
      if (changed.current !== modal.row.id) return modal.onClose();
      changed.current = undefined;
      state.decided();
    },
  };
  return form(own, {
    isSeeking: state.isSeeking,
    bar: (leave) => state.isQueue && <QueueBar {...{ state, props, leave }} />,
    onRefused: state.closedMeanwhile,
  });
}
