import { useCallback, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
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
import { type ActionModalProps, createFormModel, formModelOf } from "../form/form-model";
import { ReopenContext } from "../form/reopen-context";
import { loadActionModal, loadOpenLinkModal } from "./preloads";
import { RowMenu } from "./row-menu";
import type { useOverlay } from "./use-overlay";
import { useReconcile } from "./use-reconcile";

/** The ways an action can update the list it was opened from. */
export interface ListUpdates {
  readonly replace: (row: ScreenRow) => void;
  readonly remove: (id: number) => Promise<void>;
  readonly insert: (row: ScreenRow) => void;
  readonly refetchRow: (id: number) => Promise<ScreenRow | null | undefined>;
  /** What `refetchNew` compares with, where the first page is not that of the newest rows. */
  readonly newestIds: () => Promise<ReadonlySet<unknown> | undefined>;
  /** Reads the newest rows and resolves to those that were not there before; undefined if they could not be read. */
  readonly refetchNew: (
    before: ReadonlySet<unknown> | undefined,
  ) => Promise<readonly ScreenRow[] | undefined>;
  readonly refetch: () => void;
}

interface Props {
  readonly resource: string;
  readonly screen: Screen;
  readonly state: ReturnType<typeof useOverlay>;
  readonly list: ListUpdates;
}

/** Renders what is open over a list or a record: the menu of a row, or the modal of an action. */
export function ActionOverlay(props: Props) {
  const { overlay, reopen } = props.state;
  const reopenThis = useCallback(() => overlay && reopen(overlay), [overlay, reopen]);
  return <ReopenContext value={reopenThis}>{contentOf(props)}</ReopenContext>;
}

function contentOf({ resource, screen, state, list }: Props) {
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
    case "form":
      return <RowForm key={key} {...modal} screen={screen} action={action} />;
    case "modal":
      return <OwnModal key={key} {...modal} action={action} />;
    case "newTab":
      return <NewTab key={key} {...modal} action={action} tab={overlay.tab ?? null} />;
    default:
      return null;
  }
}

/** Returns a handler that reports that the code of what was opened could not be loaded and closes it. */
export function useChunkFailure(onClose: () => void) {
  const { failure } = useToast();
  const { t } = useTranslate();
  return useCallback(
    (error: unknown) => {
      failure(t("errors.chunk"), error);
      onClose();
    },
    [failure, t, onClose],
  );
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

/** The form of a row's action. Its model is created once, since it must not change while the form is open. */
function RowForm({
  screen,
  action,
  ...modal
}: ModalProps<ScreenRow> & { readonly screen: Screen; readonly action: FormAction<ScreenRow> }) {
  const { row, resource, name, recordTitle, onClose, onRowChange, refetchRow } = modal;
  const reconcile = useReconcile(screen, action, modal);
  const [model] = useState(() => formModelOf(action, row, onRowChange, reconcile));
  const refetch = () => void refetchRow();
  const { id } = row;
  const recordHref = useRecordLink({ resource, id })?.href;
  return <FormModal {...{ model, id, resource, name, recordTitle, recordHref, onClose, refetch }} />;
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
  const [model] = useState(() =>
    createFormModel(action, list, async (input) => {
      const rows = await list.refetchNew(await before);
      if (!rows) return { kind: "unread" };
      const created = rows.filter((row) => action.matchesCreated?.(row, input) ?? true);
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
