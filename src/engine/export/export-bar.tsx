import "./export-bar.css";
import { Button } from "antd";
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { errorLines, requestIdOf } from "../../i18n/error-messages";
import { isFocusLost } from "../../ui/modal/modal-focus";
import { RequestId } from "../../ui/request-id";
import { type CurrentExport, currentExport, type ExportProgress, exportButtons } from "./current-export";
import { maxSheetRows } from "./file-format";
import { SheetFullError } from "./run-export";

/** Rows after which the count is announced again. */
const announcedEvery = 10_000;

/** Milliseconds for which there is no bar, which would only flash when a short list is exported. */
const hiddenFor = 400;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), hiddenFor);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Asks before the page is left while there are rows that would be lost. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOn]);
}

/** Ends what there is to see of an export: when its file is whole, and when another admin has signed in. */
function useEnd({ admin }: CurrentExport, { phase, count }: ExportProgress, cancel: () => void): void {
  const { t, locale } = useTranslate();
  const { success } = useToast();
  const { http } = useAppContext();
  const isForeign = http.currentUser()?.id !== admin;
  useEffect(() => {
    if (isForeign) return cancel();
    if (phase !== "whole") return;
    currentExport.set(undefined);
    success(t("export.whole", { count, number: count.toLocaleString(locale) }));
  }, [isForeign, phase, count, cancel, success, t, locale]);
}

/** Why an export is paused, as texts. */
function useReason({ error }: ExportProgress): string {
  const { t, locale } = useTranslate();
  if (error instanceof SheetFullError)
    return t("export.sheetFull", { number: maxSheetRows.toLocaleString(locale) });
  if (error instanceof ApiError && error.kind === "signedOut") return t("export.sessionOver");
  return errorLines(error, t).join(" ");
}

/** The text that screen readers get: a count now and then, not each one. */
function useAnnounced(text: string, step: string): string {
  const [said, setSaid] = useState({ step: "", text: "" });
  // after the element is there, since what it is born with is not announced
  useEffect(() => {
    if (said.step !== step) setSaid({ step, text });
  }, [said, step, text]);
  return said.text;
}

/** How much of an export is done, as texts. */
const partOf = (count: number, total: number, locale: string) => ({
  total: total.toLocaleString(locale),
  // not whole before it is
  percent: (Math.min(99, Math.floor((100 * count) / total)) / 100).toLocaleString(locale, {
    style: "percent",
  }),
});

/** Keeps the focus in the bar while its buttons change, and gives it back to where it came from when the bar goes. */
function useBarFocus(isPaused: boolean) {
  const bar = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button goes when it is pressed
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) document.querySelector<HTMLElement>(exportButtons)?.focus();
  }, [isPaused]);
  const ref = useCallback((section: HTMLElement | null) => {
    bar.current = section;
    return () => {
      bar.current = null;
      const hadFocus = section?.contains(document.activeElement);
      if (hadFocus && before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  return {
    ref,
    onFocus({ relatedTarget }: FocusEvent<HTMLElement>): void {
      hasFocus.current = true;
      if (relatedTarget && !bar.current?.contains(relatedTarget as Node)) before.current = relatedTarget;
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>): void {
      hasFocus.current = relatedTarget === null;
    },
  };
}

/** Says how far an export is; it can be cancelled at any time, and goes on after a failure. */
export default function ExportBar({ current }: { readonly current: CurrentExport }) {
  const { t, locale } = useTranslate();
  const progress = useSyncExternalStore(current.progress.subscribe, current.progress.get);
  const { phase, count, total, goesOn, error } = progress;
  useLeaveWarning(phase === "reading" || goesOn === true);
  useEnd(current, progress, current.cancel);
  const isLate = useIsLate();
  const reason = useReason(progress);
  const isPaused = phase === "paused";
  const list = t(`screens.${current.resource}.title`);
  const isMeasured = !isPaused && total !== undefined && total > 0 && count <= total;
  const text = t(isPaused ? "export.paused" : isMeasured ? "export.readingOf" : "export.reading", {
    ...{ list, count, number: count.toLocaleString(locale) },
    ...(isMeasured && partOf(count, total, locale)),
  });
  const kept = useBarFocus(isPaused);
  const said = useAnnounced(text, `${locale} ${phase} ${Math.floor(count / announcedEvery)}`);
  if (!isLate && !isPaused) return null;
  return (
    <section
      {...kept}
      className={isPaused ? "export-bar export-paused" : "export-bar"}
      aria-label={t("export.about", { list })}
    >
      <span className="export-text">
        {text}{" "}
        {isPaused && (
          <span role="alert">
            {reason} <RequestId id={requestIdOf(error)} />
          </span>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {isPaused && !(error instanceof SheetFullError) && (
        <Button size="small" type="primary" onClick={current.resume}>
          {t(goesOn ? "export.resume" : "export.again")}
        </Button>
      )}
      <Button size="small" onClick={current.cancel}>
        {t("export.cancel")}
      </Button>
    </section>
  );
}
