import { CloseOutlined, CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { isOverlayOpen } from "../../hooks/use-hotkeys";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { codeText } from "../../i18n/code-text";
import type { ScreenRow } from "../declaration/action";
import type { Column } from "../declaration/cell";
import type { SelectedRows } from "../table/selected-rows";
import { CompareButton } from "./compare-button";
import type { CompareProps } from "./compare-records";
import { copiedTable } from "./copied-table";
import { type ColumnSum, centavosText, sumRows } from "./sums";

export interface RowSumsProps {
  readonly resource: string;
  readonly screen: CompareProps["screen"];
  /** The columns that are shown, in their order. */
  readonly columns: readonly Column<ScreenRow>[];
  /** The rows that are shown, in their order. */
  readonly rows: readonly ScreenRow[];
  readonly selected: SelectedRows;
  /** Clears the selection. */
  readonly clear: () => void;
}

/** Two rows to compare, if there are no more and both could be read. */
function pairOf([one, other, ...more]: readonly ScreenRow[]) {
  const isPair = one && other && more.length === 0 && !isUnreadable(one) && !isUnreadable(other);
  return isPair ? ([one, other] as const) : undefined;
}

/** The keys that do what the buttons do. */
const keys = { copy: "Ctrl+C", clear: "Esc" };

/** Between sums: a line that breaks there begins with what comes next. */
const between = "\u00a0· ";

/** Sums in words; the names of the columns only where there are several. */
function useSumText(resource: string) {
  const { t } = useTranslate();
  return (sums: readonly ColumnSum[]) =>
    sums
      .map(({ field, parts }) => {
        const texts = (["c", "d", "all"] as const).flatMap((part) => {
          const centavos = parts[part];
          if (centavos === undefined) return [];
          const name = part === "all" ? "" : `${codeText(t, "movement", part)}\u00a0`;
          return [`${name}${centavosText(centavos)}`];
        });
        const text = texts.join(between) || centavosText(0);
        return sums.length > 1 ? `${t(`${resource}.columns.${field}.title`)}\u00a0${text}` : text;
      })
      .join(between);
}

/** Copies rows as a table; `copy` for a button, and Ctrl+C while neither a text is marked nor something else is in front. */
function useCopy({ resource, columns }: RowSumsProps, rows: readonly ScreenRow[]) {
  const { t, locale } = useTranslate();
  const { success, failure } = useToast();
  const table = () => copiedTable(resource, columns, rows, { t, locale });
  const succeed = () => success(t("foot.copied", { count: rows.length }));

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isInInput = document.activeElement?.closest("input, textarea, [contenteditable=true]");
    const hasMarkedText = window.getSelection()?.isCollapsed === false;
    if (rows.length === 0 || isInInput || hasMarkedText || isOverlayOpen()) return;
    const { text, html } = table();
    event.clipboardData?.setData("text/plain", text);
    event.clipboardData?.setData("text/html", html);
    event.preventDefault();
    succeed();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event);
    document.addEventListener("copy", listener);
    return () => document.removeEventListener("copy", listener);
  }, []);

  return async () => {
    const { text, html } = table();
    const blob = (content: string, type: string) => new Blob([content], { type });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          "text/plain": blob(text, "text/plain"),
          "text/html": blob(html, "text/html"),
        }),
      ]);
      succeed();
    } catch (error) {
      failure(t("list.notCopied"), error);
    }
  };
}

/** What the loaded rows of a list come to, or the selected ones, with what can be done with these. */
export default function RowSums(props: RowSumsProps) {
  const { resource, screen, columns, rows, selected, clear } = props;
  const { t } = useTranslate();
  const ids = useSyncExternalStore(selected.subscribe, selected.get);
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const hasChosen = chosen.length > 0;
  const pair = pairOf(chosen);
  const sums = useMemo(() => sumRows(columns, hasChosen ? chosen : rows), [columns, rows, chosen, hasChosen]);
  const textOf = useSumText(resource);
  const copy = useCopy(props, chosen);
  const sumText = textOf(sums);
  const selectedText = [t("foot.selected", { count: chosen.length }), sumText].filter(Boolean).join(between);
  const loadedText = rows.length > 0 && sumText ? `${t("foot.loadedSum")}: ${sumText}` : "";
  return (
    <>
      <span
        role="status"
        className={hasChosen ? "list-sum" : undefined}
        title={hasChosen ? selectedText : undefined}
      >
        {hasChosen && selectedText}
      </span>
      {!hasChosen && (
        <span className="list-sum muted" title={loadedText}>
          {loadedText}
        </span>
      )}
      {hasChosen && (
        <>
          {pair && <CompareButton rows={pair} {...{ resource, screen }} />}
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t("foot.copy")}
            title={`${t("foot.copy")} (${keys.copy})`}
            onClick={() => void copy()}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("foot.clear")}
            title={`${t("foot.clear")} (${keys.clear})`}
            onClick={clear}
          />
        </>
      )}
    </>
  );
}
