import { useEffect, useState } from "react";
import { tinykeys } from "tinykeys";
import { listPath } from "../engine/declaration/record-path";
import type { Screens } from "../engine/declaration/screens-context";
import { currentList } from "../engine/draft/current-list";
import { useAppContext } from "../hooks/app-context";
import { isOverlayOpen } from "../hooks/use-hotkeys";
import { useLazyComponent } from "../hooks/use-lazy-component";
import { useTranslate } from "../hooks/use-translate";
import type { I18n } from "../i18n/i18n";
import { Icon } from "../ui/icon";
import { nothingTyped, useEarlyText } from "./use-early-text";

async function loadPalette(i18n: I18n) {
  const palette = await import("./palette/palette");
  await palette.prepare(i18n);
  return palette;
}

/** The milliseconds for which the page loads undisturbed before the palette is fetched. */
const delayMs = 2500;
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
  const [isDue, setDue] = useState(false);
  const [load] = useState(() => () => loadPalette(i18n));
  // another function each time: a press of the key after a failure fetches it again
  const Palette = useLazyComponent(isOpen || isDue ? load : undefined, () => setOpen(false));
  const early = useEarlyText(isOpen && !Palette, close);
  function close(): void {
    early.current = nothingTyped;
    setOpen(false);
  }
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    const unbind = tinykeys(window, {
      "$mod+k": (event) => {
        event.preventDefault();
        if (!isOverlayOpen() || isRecordOnTop()) setOpen(true);
      },
    });
    return () => {
      clearTimeout(timer);
      unbind();
    };
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
