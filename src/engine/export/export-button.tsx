import { memo, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";
import { GuardedButton } from "../../ui/guarded-button";
import { useListCommands } from "../draft/list-commands";
import { applyWaitingFilters } from "../draft/waiting-filters";
import { currentExport, exportButtons } from "./current-export";
import type { ExportedList } from "./exported-list";
import { loadExportBar } from "./lazy-export-bar";

/** The key that exports a list. */
const hotkey = "Shift+E";

async function load(i18n: I18n) {
  const [dialog] = await Promise.all([
    import("./export-dialog"),
    loadExportBar(),
    i18n.loadTexts("export", textsOf("export")),
  ]);
  return dialog;
}
let loader: (() => ReturnType<typeof load>) | undefined;

const focusBar = () => document.querySelector<HTMLElement>(exportButtons)?.focus();

interface Props extends ExportedList {
  /** Why the list may not be read, which the page says in the place of its rows; undefined if it may. */
  readonly denied: string | undefined;
}

/** The button that exports a list, in a dialog that is fetched when it is first pressed. While an export is under way it leads there. */
export const ExportButton = memo(function ExportButton({ denied, ...list }: Props) {
  const { t } = useTranslate();
  const { i18n, hidesForbidden } = useAppContext();
  const isRunning = useSyncExternalStore(currentExport.subscribe, () => currentExport.get() !== undefined);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onFailure = useChunkFailure(close);
  loader ??= () => load(i18n);
  const Dialog = useLazyComponent(isOpen ? loader : undefined, onFailure);
  const press = useCallback(() => {
    // that of another list may be under way
    if (currentExport.get()) focusBar();
    else if (denied === undefined) {
      applyWaitingFilters();
      setOpen(true);
    }
  }, [denied]);
  useHotkeys(useMemo(() => ({ [hotkey]: press }), [press]));
  const label = t("buttons.export");
  useListCommands(
    useMemo(() => [{ key: "export", label, hotkey, denied, run: press }], [label, denied, press]),
  );
  if (denied !== undefined && hidesForbidden) return null;
  return (
    <>
      <GuardedButton
        size="small"
        denied={denied}
        isReasonSeen
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        loading={isOpen && !Dialog}
        title={denied ?? (isRunning ? t("export.running") : `${label} (${hotkey})`)}
        onClick={press}
      >
        {label}
      </GuardedButton>
      {isOpen && Dialog && <Dialog {...list} close={close} />}
    </>
  );
});
