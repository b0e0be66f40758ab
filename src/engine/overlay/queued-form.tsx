import { useRef, useState } from "react";
import type { ModalProps, ScreenRow } from "../declaration/action";
import { QueueBar } from "./queue-bar";
import type { QueueProps } from "./queue-props";
import { useQueue } from "./use-queue";

/** Where several rows are selected, the open one among them, the queue is these alone, as they were selected when it began. */
function useSelectedQueue(props: QueueProps): QueueProps {
  const { modal, queued } = props;
  const [selected] = useState(() => {
    const ids = queued.selected();
    return ids.size > 1 && ids.has(modal.row.id) ? ids : undefined;
  });
  if (!selected) return props;
  const rows = queued.rows.filter(({ id }) => selected.has(id));
  return { ...props, isOfSelected: true, queued: { ...queued, rows, hasMore: false } };
}

/** The form of the row that is open in a queue. Once it is decided the next one opens in its place; closing it leaves the queue. */
export default function QueuedForm(whole: QueueProps) {
  const props = useSelectedQueue(whole);
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
