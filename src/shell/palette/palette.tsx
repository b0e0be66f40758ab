import "./palette.css";
import { CommandGroup, CommandInput, CommandList, CommandRoot } from "cmdk";
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { listQuery } from "../../../contract/extensions/list-query";
import type { Screens } from "../../engine/declaration/screens-context";
import { currentList } from "../../engine/draft/current-list";
import { useFeature } from "../../hooks/use-feature";
import { keyboardNavigation } from "../../hooks/use-focus-on-keyboard-navigation";
import { useTranslate } from "../../hooks/use-translate";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";
import { coverAllBelow } from "../../ui/modal/modal-focus";
import type { EarlyText } from "../use-early-text";
import { type Entry, type EntryGroup, matching } from "./entry";
import { focusedRecord } from "./focused-record";
import { foundGroups } from "./found-entries";
import { PaletteItem } from "./palette-item";
import { ReadingCard } from "./reading-card";
import { recognise } from "./recognition/recognise";
import { loadSpokenWords, screenWords } from "./screen-words";
import { leastLetters, searchesFor } from "./searches";
import { useCloseRequest } from "./use-close-request";
import { useCommands } from "./use-commands";
import { useFound } from "./use-found";
import { useRememberRecents } from "./use-remember-recents";
import { useSearchedScreens } from "./use-searched-screens";

/** Loads the palette's texts. Without the words for records, ids are found in every list. */
export async function prepare(i18n: I18n): Promise<void> {
  await Promise.all([
    i18n.loadTexts("palette", textsOf("palette")),
    loadSpokenWords().catch(() => undefined),
  ]);
}

export interface PaletteProps {
  readonly screens: Screens;
  readonly isOpen: boolean;
  /** What was typed before the palette was there. */
  readonly early: RefObject<EarlyText>;
  readonly close: () => void;
  readonly openHelp: () => void;
}

const nothing: readonly EntryGroup[] = [];

/** The most entries of a group while nothing is typed; of what was opened last and of the screens, all are shown. */
const mostWithoutText = 8;
const whole: readonly string[] = ["recent", "screens"];

const shortened = (group: EntryGroup): EntryGroup =>
  whole.includes(group.key) ? group : { ...group, entries: group.entries.slice(0, mostWithoutText) };

/** What the palette offers for a text. */
function usePaletteGroups(text: string, { screens, openHelp }: Pick<PaletteProps, "screens" | "openHelp">) {
  const { t, locale } = useTranslate();
  // before the palette takes the focus
  const [focused] = useState(focusedRecord);
  const commands = useCommands(screens, focused, openHelp);
  const searched = useSearchedScreens(screens);
  const hasQuery = useFeature(listQuery) === true;
  const words = useMemo(() => screenWords(screens, t), [screens, t]);
  const readings = useMemo(() => recognise(text, words, new Date()), [text, words]);
  const searches = useMemo(
    () => searchesFor(text, readings, searched ?? [], { current: currentList.get()?.name, hasIds: hasQuery }),
    [text, readings, searched, hasQuery],
  );
  const { found, isCurrent, isSearching, retry } = useFound(searches, hasQuery);
  const records = useMemo(
    () => (isCurrent ? foundGroups(found, { t, locale, retry }) : []),
    [found, isCurrent, t, locale, retry],
  );
  const own = matching(commands, text);
  const offered = text.trim() ? own : own.map(shortened);
  const isWaiting = searched === undefined && [...text.trim()].length >= leastLetters;
  return { readings, groups: [...offered, ...records], isSearching: isSearching || isWaiting };
}

/** How many entries there are, in words for the status below the field. */
function useStatusText(text: string, groups: readonly EntryGroup[], isSearching: boolean): string {
  const { t } = useTranslate();
  const count = groups.flatMap(({ entries }) => entries).filter(({ isMore }) => !isMore).length;
  if (isSearching) return t("palette.searching");
  if (text.trim() === "") return t("palette.tip");
  if ([...text.trim()].length < leastLetters && count === 0) return t("palette.more");
  return count === 0 ? t("palette.nothing") : t("palette.count", { count });
}

function Foot({ status }: { status: string }) {
  const { t } = useTranslate();
  return (
    <footer className="find-foot">
      <span role="status">{status}</span>
      <span className="find-hints" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("palette.hints.move")} <kbd>Enter</kbd> {t("palette.hints.open")}{" "}
        <kbd>Ctrl+Enter</kbd> {t("palette.hints.tab")} <kbd>Esc</kbd> {t("palette.hints.close")}
      </span>
    </footer>
  );
}

interface Awaited {
  readonly text: string;
  readonly first: Entry | undefined;
  /** True while there may be more entries in a moment. */
  readonly isAwaited: boolean;
  /** The text for which Enter was pressed before the palette was there. */
  readonly entered: string | undefined;
}

/** Returns a function that chooses the first entry for the text as it is now, as soon as there is one. */
function useAwaitedEntry(
  { text, first, isAwaited, entered }: Awaited,
  choose: (entry: Entry) => void,
): () => void {
  const awaited = useRef(entered);
  useEffect(() => {
    if (awaited.current === undefined || (awaited.current === text && isAwaited && !first)) return;
    const isWanted = awaited.current === text;
    awaited.current = undefined;
    // React cannot close the palette within an effect
    if (isWanted && first) queueMicrotask(() => choose(first));
  });
  return () => {
    awaited.current = text;
  };
}

/** The field and what it offers; mounted while the palette is open. */
function OpenPalette({ screens, early, close, openHelp }: Omit<PaletteProps, "isOpen">) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState(() => early.current.text);
  const [value, setValue] = useState("");
  const { readings, groups: offered, isSearching } = usePaletteGroups(text, { screens, openHelp });
  // the field is there to type into first, and what it offers in the next frame
  const isReady = useDeferredValue(true, early.current.text !== "");
  const groups = isReady ? offered : nothing;
  const status = useStatusText(text, offered, isSearching);
  const entries = groups.flatMap((group) => group.entries);

  function choose({ to, run, denied, staysOpen }: Entry, inTab: boolean): void {
    if (denied !== undefined) return;
    if (to !== undefined && inTab) {
      window.open(to, "_blank", "noopener");
      return;
    }
    // what follows finds the focus where it was before the palette
    if (!staysOpen) flushSync(close);
    if (to !== undefined) void navigate(to, keyboardNavigation);
    run?.();
  }

  const chosen = entries.find(({ key }) => key === value) ?? entries[0];
  const [entered] = useState(() => (early.current.isEntered ? early.current.text : undefined));
  const isAwaited = isSearching || !isReady;
  const awaitEntry = useAwaitedEntry({ text, first: entries[0], isAwaited, entered }, (entry) =>
    choose(entry, false),
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // neither the dialog nor what is below it takes the key
      event.preventDefault();
      event.stopPropagation();
      if (text) setText("");
      else close();
    }
    if (event.key !== "Enter") return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (chosen?.to !== undefined) choose(chosen, true);
    } else if (!chosen && isAwaited) awaitEntry();
  }

  return (
    <CommandRoot
      label={t("palette.title")}
      shouldFilter={false}
      vimBindings={false}
      value={chosen?.key ?? ""}
      onValueChange={setValue}
      onKeyDown={onKeyDown}
      className="find-root"
    >
      <div className="find-head">
        <CommandInput
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            setValue("");
          }}
          placeholder={t("palette.placeholder")}
          maxLength={600}
        />
        <button type="button" className="find-close" onClick={close}>
          {t("modal.close")}
        </button>
      </div>
      {readings.map((reading) => (
        <ReadingCard key={reading.kind} reading={reading} />
      ))}
      <CommandList label={t("palette.results")} className="find-list" aria-busy={!isReady}>
        {groups.map(({ key, heading, entries: own }) => (
          <CommandGroup key={key} heading={heading}>
            {own.map((entry) => (
              <PaletteItem key={entry.key} entry={entry} choose={choose} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <Foot status={status} />
    </CommandRoot>
  );
}

/**
 * The palette's dialog, above everything. The browser's own modal dialog would make the page inert, for which it computes the styles of every
 * element anew: the page is covered as for other modals.
 */
function PaletteDialog(props: Omit<PaletteProps, "isOpen">) {
  const { t } = useTranslate();
  const { close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current ? coverAllBelow(dialog.current) : undefined), []);
  useCloseRequest(close);
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users press Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape */}
      <div className="find-mask" onClick={close} />
      <dialog ref={dialog} open className="find-dialog" aria-modal aria-label={t("palette.title")}>
        <OpenPalette {...props} />
      </dialog>
    </>,
    document.getElementById("modals") ?? document.body,
  );
}

/** The palette, and what it remembers of the pages that were opened. */
export default function Palette({ isOpen, ...props }: PaletteProps) {
  useRememberRecents(props.screens);
  return isOpen ? <PaletteDialog {...props} /> : null;
}
