import { useCallback, useState } from "react";
import { useConsole } from "../../hooks/app-context";
import { useChunk } from "../../hooks/use-lazy-component";
import { useMe } from "../../hooks/use-permissions";
import { useNotices } from "../../hooks/use-toast";
import { useTexts } from "../../hooks/use-translate";
import type {
  AskAction,
  ModalProps,
  NewAction,
  OpenAction,
  ScreenRow,
  TabAction,
} from "../declaration/action";
import { actionsOf } from "../declaration/available-actions";
import type { Values } from "../declaration/field";
import { useResources } from "../declaration/registry";
import type { Screen } from "../declaration/resource";
import { askForNew, askOfRow, type BoundAsk, type Fate } from "../form/form-model";
import { isStored } from "../form/is-persisted";
import { loadMenu } from "./row-menu";

const loadAskModal = () => import("../form/action-modal");
export const loadToaster = () => import("../../ui/toaster");

const loadTabLayer = () => import("./open-link-modal");
const loadWarmModal = () => import("../form/prerender-modal");
const ignore = () => undefined;

/** Makes the first modal open as fast as the others. */
export function Warm() {
  const Modal = useChunk(loadWarmModal, ignore);
  return Modal ? <Modal /> : null;
}

/** The inputs of a screen's own in a form. */
const inputsOf = ({ asks }: { readonly asks: AskAction<never>["asks"] }) =>
  Object.values(asks).map(({ load }) => load);

/** What a screen will need: fetched when the browser is idle, so that menus and modals open at once. */
export const preloadsOf = ({ actions, creates }: Screen) =>
  [
    ...new Set<unknown>([
      loadMenu,
      loadAskModal,
      loadToaster,
      ...Object.values(actions).flatMap((action): unknown[] => {
        if (action.kind === "tab") return [loadTabLayer];
        if (action.kind === "open") return [action.load];
        return action.kind === "ask" ? [action.beside, ...inputsOf(action)] : [];
      }),
      ...Object.values(creates).flatMap((action) => [action.shows, ...inputsOf(action)]),
    ]),
  ].filter(Boolean) as (() => Promise<never>)[];

type RowProps = Omit<ModalProps<ScreenRow>, "subject"> & {
  readonly screen: Screen;
  /** The tab that was opened with the action. */
  readonly tab: Window | null;
};

/** The modal of one action of one row; mounted only while open. */
export function RowLayer({ screen, tab, ...rest }: RowProps) {
  const action = screen.actions[rest.name];
  const props = { ...rest, subject: screen.subject(rest.row) };
  switch (action?.kind) {
    case "ask":
      return <AskRow {...props} screen={screen} action={action} />;
    case "open":
      return <Open {...props} action={action} />;
    case "tab":
      return <Tab {...props} action={action} tab={tab} />;
    default:
      return null;
  }
}

interface NewProps {
  readonly resource: string;
  readonly name: string;
  readonly action: NewAction<ScreenRow>;
  readonly list: Parameters<typeof askForNew>[1] & {
    readonly rereadNew: () => Promise<readonly ScreenRow[] | undefined>;
  };
  readonly subjectOf: Screen["subject"];
  readonly closed: () => void;
}

/** The modal of a button above the list. */
export function NewLayer({ action, list, subjectOf, ...rest }: NewProps) {
  const [ask] = useState(() =>
    askForNew(action, list, async (input): Promise<Fate> => {
      const rows = await list.rereadNew();
      if (!rows) return { is: "unread" };
      const made = rows.filter((row) => action.isMade?.(row, input) ?? true);
      return { is: "new", subjects: made.map(subjectOf) };
    }),
  );
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
  screen,
  ...rest
}: Omit<RowProps, "tab"> & { readonly action: AskAction<ScreenRow>; readonly subject: string }) {
  const me = useMe();
  const { http } = useConsole();
  const screens = useResources();
  const { resource, name, reread } = rest;

  /** Whether the row, with what its form reads beside it, holds what was sent; undefined where the form shows none of it. */
  async function holds(now: ScreenRow, input: Values): Promise<boolean | undefined> {
    if (!action.initial) return undefined;
    const load = action.load?.(now);
    if (load) http.reset(load.call);
    const loaded = load && (await http.send(load.call, load.input as Record<string, never>)).data;
    const shown = Object.keys(action.asks).filter((each) => !action.asks[each]?.isSecret);
    return isStored(shown, input, action.initial(now, loaded));
  }

  async function lookAgain(input: Values): Promise<Fate> {
    const now = await reread();
    if (!now) return { is: now === null ? "gone" : "unread" };
    try {
      if (await holds(now, input)) return { is: "stored" };
    } catch {
      return { is: "unread" };
    }
    const { state } = screen;
    // what changes nothing of a row cannot be seen there
    if (!action.initial && me && action.after(row, { input, data: null, me, at: "", names: {} }) === row)
      return { is: "unseen" };
    return {
      is: "listed",
      state: state && `${resource}.columns.${state}.${String(now[state])}`,
      isOpen: actionsOf(screen.actions, now, me, screens).some((each) => each.name === name),
    };
  }
  // bound once: what a modal shows and sends does not change under the hands of whoever fills it in
  const [ask] = useState(() => askOfRow(action, row, settle, lookAgain));
  return <Ask {...rest} ask={ask} id={row.id} reread={() => void reread()} />;
}

function Ask(
  props: { readonly ask: BoundAsk; readonly id: number | undefined } & Omit<
    ModalProps<ScreenRow>,
    "row" | "settle" | "reread"
  > & { readonly reread: () => void },
) {
  const Modal = useChunk(loadAskModal, useFailure(props.closed));
  return Modal ? <Modal {...props} /> : null;
}

function Open({ action, ...rest }: ModalProps<ScreenRow> & { readonly action: OpenAction<ScreenRow> }) {
  const Modal = useChunk(action.load, useFailure(rest.closed));
  return Modal ? <Modal {...rest} /> : null;
}

function Tab(
  props: ModalProps<ScreenRow> & { readonly action: TabAction<ScreenRow>; readonly tab: Window | null },
) {
  const { tab, closed } = props;
  const giveUp = useCallback(() => {
    tab?.close();
    closed();
  }, [tab, closed]);
  const Layer = useChunk(loadTabLayer, useFailure(giveUp));
  return Layer ? <Layer {...props} /> : null;
}
