import { useCallback } from "react";
import { useChunk } from "./chunk";
import type { AskAction, ModalProps, OpenAction, Screen, ScreenRow } from "./declaration";
import { useNotices } from "./notices";
import { loadMenu } from "./row-menu";
import { useTexts } from "./texts";

const loadAskModal = () => import("./ask-modal");

/** What the actions of a screen will need: fetched when the browser is idle, so that a modal opens at once. */
export const preloadsOf = (actions: Screen["actions"]) =>
  [
    ...new Set([
      loadMenu,
      ...Object.values(actions).map((action) => (action.kind === "ask" ? loadAskModal : action.load)),
    ]),
  ] as (() => Promise<never>)[];

type Props = Omit<ModalProps<ScreenRow>, "subject"> & { readonly screen: Screen };

/** The modal of one action of one row; mounted only while open. */
export function ActionLayer({ screen, ...rest }: Props) {
  const action = screen.actions[rest.name];
  const subject = screen.subject(rest.row);
  if (!action) return null;
  return action.kind === "ask" ? (
    <Ask {...rest} subject={subject} action={action} />
  ) : (
    <Open {...rest} subject={subject} action={action} />
  );
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

function Ask(props: ModalProps<ScreenRow> & { readonly action: AskAction<ScreenRow> }) {
  const Modal = useChunk(loadAskModal, useFailure(props.closed));
  return Modal ? <Modal {...props} /> : null;
}

function Open({ action, ...rest }: ModalProps<ScreenRow> & { readonly action: OpenAction<ScreenRow> }) {
  const Modal = useChunk(action.load, useFailure(rest.closed));
  return Modal ? <Modal {...rest} /> : null;
}
