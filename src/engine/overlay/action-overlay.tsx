import { memo, useCallback, useRef, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import type {
  CreateAction,
  FormAction,
  ModalAction,
  ModalProps,
  NewTabAction,
  ScreenRow,
} from "../declaration/action";
import { NewTabLinks, useRecordLink } from "../declaration/record-link";
import type { Screen } from "../declaration/resource";
import { type ActionModalProps, createFormModel, type FormQueue, formModelOf } from "../form/form-model";
import { ReopenContext } from "../form/reopen-context";
import type { ListUpdates, QueuedList } from "./list-updates";
import { loadActionModal, loadOpenLinkModal } from "./preloads";
import { queueLoader } from "./queue";
import type { QueueProps } from "./queue-props";
import { RowMenu } from "./row-menu";
import type { useOverlay } from "./use-overlay";
import { useReconcile } from "./use-reconcile";

interface Props {
  readonly resource: string;
  readonly screen: Screen;
  readonly state: ReturnType<typeof useOverlay>;
  readonly list: ListUpdates;
  readonly queued: QueuedList;
}

/** Renders what is open over a list or a record: the menu of a row, or the modal of an action. */
export const ActionOverlay = memo(function ActionOverlay(props: Props) {
  const { overlay, reopen } = props.state;
  const reopenThis = useCallback(() => overlay && reopen(overlay), [overlay, reopen]);
  return <ReopenContext value={reopenThis}>{contentOf(props)}</ReopenContext>;
});

function contentOf({ resource, screen, state, list, queued }: Props) {
  const { overlay, close: onClose } = state;
  if (!overlay) return null;
  if (overlay.kind === "create") {
    const { name } = overlay;
    const action = screen.createActions[name];
    return action && <CreateForm {...{ resource, name, action, list, screen, onClose }} />;
  }
  const { row } = overlay;
  if (overlay.kind === "menu")
    return (
      <RowMenu
        resource={resource}
        row={row}
        actions={state.actions(row)}
        onSelect={(name) => state.openAction(row, name)}
        onClose={onClose}
      />
    );
  const action = screen.actions[overlay.name];
  const modal: ModalProps<ScreenRow> = {
    row,
    resource,
    name: overlay.name,
    recordTitle: screen.recordTitle(row),
    onClose,
    onRowChange(changed) {
      if (changed) list.replace(changed);
      else void list.remove(row.id);
      state.rowChanged(changed);
    },
    refetchRow: () => list.refetchRow(row.id),
  };
  const key = `${row.id} ${overlay.name}`;
  switch (action?.kind) {
    case "form": {
      if (!action.queue || state.isRecordOpen)
        return <RowForm key={key} {...modal} {...{ screen, action, list }} />;
      const { queue } = action;
      const open = (next: ScreenRow) => state.openAction(next, overlay.name);
      const form: QueueProps["form"] = (own, inQueue) => (
        <RowForm key={key} {...own} {...{ screen, action, list }} queue={inQueue} />
      );
      return <QueuedForm key={overlay.name} {...{ modal, screen, queue, list, queued, open, form }} />;
    }
    case "modal":
      return <OwnModal key={key} {...modal} action={action} />;
    case "newTab":
      return <NewTab key={key} {...modal} action={action} tab={overlay.tab ?? null} />;
    default:
      return null;
  }
}

function FormModal(props: ActionModalProps) {
  const Modal = useLazyComponent(loadActionModal, useChunkFailure(props.onClose));
  return (
    Modal && (
      <NewTabLinks>
        <Modal {...props} />
      </NewTabLinks>
    )
  );
}

/** The forms of a queue, one row after the other. */
function QueuedForm(props: QueueProps) {
  const { i18n } = useAppContext();
  const Queue = useLazyComponent(queueLoader(i18n), useChunkFailure(props.modal.onClose));
  return Queue && <Queue {...props} />;
}

/** The form of a row's action. Its model is created once, since it must not change while the form is open. */
function RowForm({
  screen,
  action,
  list,
  queue,
  ...modal
}: ModalProps<ScreenRow> & {
  readonly screen: Screen;
  readonly action: FormAction<ScreenRow>;
  readonly list: ListUpdates;
  readonly queue?: FormQueue | undefined;
}) {
  const { row, resource, name, recordTitle, onClose, onRowChange, refetchRow } = modal;
  const { reconcile, readNow } = useReconcile(screen, action, modal, list.readRow);
  const latest = useRef(row);
  const [model] = useState(() => {
    const undo = action.undo && {
      ...{ ...list, action, readRow: () => list.readRow(row.id) },
      get row() {
        return latest.current;
      },
    };
    const readLatest = async () => {
      const now = await readNow();
      latest.current = now?.row ?? latest.current;
      return now;
    };
    return {
      ...formModelOf(action, row, onRowChange, reconcile, undo),
      watch: { id: row.id, row, readNow: readLatest },
    };
  });
  const { id } = row;
  async function refetch(): Promise<void> {
    const current = await refetchRow();
    // a list of what waits has the row no more: how it stands now, and who closed it, is told without the list's filters
    if (queue) queue.onRefused(current ?? (await list.readRow(id)));
  }
  const recordHref = useRecordLink({ resource, id })?.href;
  return (
    <FormModal
      {...{ model, id, resource, name, recordTitle, recordHref, onClose, queue }}
      refetch={() => void refetch()}
    />
  );
}

interface CreateFormProps {
  readonly resource: string;
  readonly name: string;
  readonly action: CreateAction<ScreenRow>;
  readonly list: ListUpdates;
  readonly screen: Screen;
  readonly onClose: () => void;
}

/** The form that a button above the list opens. */
function CreateForm({ resource, name, action, list, screen, onClose }: CreateFormProps) {
  const [before] = useState(() => list.newestIds());
  const me = useMe()?.id ?? 0;
  const [model] = useState(() =>
    createFormModel(action, list, async (input) => {
      const rows = await list.refetchNew(await before);
      if (!rows) return { kind: "unread" };
      const created = rows.filter((row) => action.matchesCreated?.(row, input, me) ?? true);
      return { kind: "created", recordTitles: created.map(screen.recordTitle) };
    }),
  );
  const { refetch } = list;
  return <FormModal {...{ model, resource, name, onClose, refetch }} id={undefined} recordTitle="" />;
}

function OwnModal({ action, ...modal }: ModalProps<ScreenRow> & { readonly action: ModalAction<ScreenRow> }) {
  const Modal = useLazyComponent(action.load, useChunkFailure(modal.onClose));
  return Modal && <Modal {...modal} />;
}

function NewTab(
  props: ModalProps<ScreenRow> & {
    readonly action: NewTabAction<ScreenRow>;
    /** The tab opened by the click; null if the browser blocked it. */
    readonly tab: Window | null;
  },
) {
  const { tab, onClose } = props;
  const closeAll = useCallback(() => {
    tab?.close();
    onClose();
  }, [tab, onClose]);
  const Modal = useLazyComponent(loadOpenLinkModal, useChunkFailure(closeAll));
  return Modal && <Modal {...props} />;
}
