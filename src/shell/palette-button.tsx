import { useEffect, useState } from "react";
import { tinykeys } from "tinykeys";
import { listPath } from "../engine/declaration/record-path";
import type { Screens } from "../engine/declaration/screens-context";
import { currentList } from "../engine/draft/current-list";
import { useAppContext } from "../hooks/app-context";
import { isOverlayOpen } from "../hooks/use-hotkeys";
import { useIsBrowserIdle, useLazyComponent } from "../hooks/use-lazy-component";
import { useTranslate } from "../hooks/use-translate";
import type { I18n } from "../i18n/i18n";
import { textsOf } from "../i18n/resource-texts";
import { Icon } from "../ui/icon";
import { nothingTyped, useEarlyText } from "./use-early-text";

async function loadPalette(i18n: I18n) {
  // on their way beside the code that waits for them
  for (const load of Object.values(textsOf("palette"))) load().catch(() => undefined);
  const palette = await import("./palette/palette");
  await palette.prepare(i18n);
  return palette;
}

/** The milliseconds after which the palette is fetched, whatever the page is still waiting for. */
const longestDelayMs = 2500;

/** True once the page has read what it shows and the browser is idle: then the palette is fetched. */
function useIsDue(): boolean {
  const { queue } = useAppContext();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let wasBusy = queue.get().count > 0;
    const unsubscribe = queue.subscribe(() => {
      const isBusy = queue.get().count > 0;
      if (wasBusy && !isBusy) setRead(true);
      wasBusy = isBusy;
    });
    const timer = setTimeout(() => setRead(true), longestDelayMs);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [queue]);
  return useIsBrowserIdle(isRead);
}

const key = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl+K";

/** True when the panel of a record is open, and no form over it. */
function isRecordOnTop(): boolean {
  const { pathname } = window.location;
  return listPath(pathname) !== pathname && currentList.get()?.overlay === undefined;
}

interface Props {
  readonly screens: Screens;
  readonly openHelp: () => void;
}

/** Opens the palette by click or by `Ctrl+K`, also from a field; not over a form, which would be left behind it. */
export function PaletteButton(props: Props) {
  const { t } = useTranslate();
  const { i18n } = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const isDue = useIsDue();
  const [load] = useState(() => () => loadPalette(i18n));
  // another function each time: a press of the key after a failure fetches it again
  const Palette = useLazyComponent(isOpen || isDue ? load : undefined, () => setOpen(false));
  const early = useEarlyText(isOpen && !Palette, close);
  function close(): void {
    early.current = nothingTyped;
    setOpen(false);
  }
  useEffect(() => {
    return tinykeys(window, {
      "$mod+k": (event) => {
        event.preventDefault();
        if (!isOverlayOpen() || isRecordOnTop()) setOpen(true);
      },
    });
  }, []);
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t("shell.find")}
        onClick={() => setOpen(true)}
      >
        <Icon of="search" />
        <span>{t("shell.find")}</span>
        <kbd>{key}</kbd>
      </button>
      {Palette && <Palette {...props} isOpen={isOpen} early={early} close={close} />}
    </>
  );
}
