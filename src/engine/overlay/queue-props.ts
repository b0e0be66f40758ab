import type { ReactNode } from "react";
import type { ModalProps, Queue, ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import type { FormQueue } from "../form/form-model";
import type { ListUpdates, QueuedList } from "./list-updates";

/** The props of the forms of a queue. */
export interface QueueProps {
  /** The row that is open. */
  readonly modal: ModalProps<ScreenRow>;
  readonly screen: Screen;
  readonly queue: Queue;
  readonly list: ListUpdates;
  readonly queued: QueuedList;
  /** True where the rows are the selected ones. */
  readonly isOfSelected?: boolean;
  /** Opens the action of another row. */
  readonly open: (row: ScreenRow) => void;
  readonly form: (modal: ModalProps<ScreenRow>, queue: FormQueue | undefined) => ReactNode;
}
