import { useCallback, useState } from "react";
import { askForNew, askOfRow, type BoundAsk } from "./bound-ask";
import { useChunk } from "./chunk";
import type { AskAction, ModalProps, NewAction, OpenAction, Screen, ScreenRow } from "./declaration";
import { useNotices } from "./notices";
import { loadMenu } from "./row-menu";
import { useTexts } from "./texts";

const loadAskModal = () => import("./ask-modal");
export const loadToaster = () => import("./toaster");

const loadWarmModal = () => import("./warm-modal");
const ignore = () => undefined;

/** Makes the first modal open as fast as the others. */
export function Warm() {
  const Modal = useChunk(loadWarmModal, ignore);
  return Modal ? <Modal /> : null;
}

/** What a screen will need: fetched when the browser is idle, so that menus and modals open at once. */
export const preloadsOf = ({ actions, creates }: Screen) =>
  [
    ...new Set([
      loadMenu,
      loadAskModal,
      loadToaster,
      ...Object.values(actions).flatMap((action) => (action.kind === "open" ? [action.load] : [])),
      ...Object.values(creates).flatMap(({ shows }) => (shows ? [shows] : [])),
      ...Object.values({ ...actions, ...creates }).flatMap((action) =>
        action.kind === "open" ? [] : Object.values(action.asks).flatMap(({ load }) => (load ? [load] : [])),
      ),
    ]),
  ] as (() => Promise<never>)[];

type RowProps = Omit<ModalProps<ScreenRow>, "subject"> & { readonly screen: Screen };

/** The modal of one action of one row; mounted only while open. */
export function RowLayer({ screen, ...rest }: RowProps) {
  const action = screen.actions[rest.name];
  const subject = screen.subject(rest.row);
  if (!action) return null;
  return action.kind === "ask" ? (
    <AskRow {...rest} subject={subject} action={action} />
  ) : (
    <Open {...rest} subject={subject} action={action} />
  );
}

interface NewProps {
  readonly resource: string;
  readonly name: string;
  readonly action: NewAction<ScreenRow>;
  readonly list: Parameters<typeof askForNew>[1];
  readonly closed: () => void;
}

/** The modal of a button above the list. */
export function NewLayer({ action, list, ...rest }: NewProps) {
  const [ask] = useState(() => askForNew(action, list));
  return <Ask {...rest} ask={ask} id={undefined} subject="" reread={list.reload} />;
}

/** Says that a modal could not be fetched, and closes. */
function useFailure(closed: () => void) {
  const { failure } = useNotices();
  const { t } = useTexts();
  return useCallback(
    (error: unknown) => {
      failure(t("errors.chunk"), error);
      closed();
    },
    [failure, t, closed],
  );
}

function AskRow({
  action,
  row,
  settle,
  ...rest
}: ModalProps<ScreenRow> & { readonly action: AskAction<ScreenRow> }) {
  // bound once: what a modal shows and sends does not change under the hands of whoever fills it in
  const [ask] = useState(() => askOfRow(action, row, settle));
  return <Ask {...rest} ask={ask} id={row.id} />;
}

function Ask(
  props: { readonly ask: BoundAsk; readonly id: number | undefined } & Omit<
    ModalProps<ScreenRow>,
    "row" | "settle"
  >,
) {
  const Modal = useChunk(loadAskModal, useFailure(props.closed));
  return Modal ? <Modal {...props} /> : null;
}

function Open({ action, ...rest }: ModalProps<ScreenRow> & { readonly action: OpenAction<ScreenRow> }) {
  const Modal = useChunk(action.load, useFailure(rest.closed));
  return Modal ? <Modal {...rest} /> : null;
}
