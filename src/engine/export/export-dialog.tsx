import "./export-dialog.css";
import { Button, Radio } from "antd";
import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import type { ExportedList } from "./exported-list";
import { type ExportFormat, exportFormats } from "./file-format";
import { type ExportedRows, useStartExport } from "./use-start-export";

interface Props extends ExportedList {
  readonly close: () => void;
}

/** How many records are named that others have changed. */
const mostNamed = 5;

/**
 * What can be exported, with the number of rows as far as it is known; why all that match cannot be, or in which order; and what is
 * likely meant. A single selected row is just where one clicked last.
 */
function useChoices({ rows, selected, outdatedAmong, isPartlyShown, isOrderedHere }: ExportedList) {
  const { t, locale } = useTranslate();
  const ids = useSyncExternalStore(selected.subscribe, selected.get);
  const numberOf = (count: number) => ({ number: count.toLocaleString(locale) });
  const allHint = isPartlyShown
    ? t("export.allLoadedOnly")
    : isOrderedHere
      ? t("export.allOrder")
      : undefined;
  const all = {
    value: "all",
    label: t("export.all"),
    hint: allHint,
    disabled: isPartlyShown,
  } as const;
  /** Of rows that are written as they are shown: which of them are no longer so. */
  const changedHint = (of: ExportedList["rows"]) => {
    const changed = outdatedAmong(of);
    const named = changed.slice(0, mostNamed).join(", ") + (changed.length > mostNamed ? "…" : "");
    return changed.length > 0 ? t("export.changed", { ids: named }) : undefined;
  };
  const loaded = {
    value: "loaded",
    hint: changedHint(rows),
    label: t(isPartlyShown ? "export.shown" : "export.loaded", numberOf(rows.length)),
  } as const;
  const chosen = {
    value: "selected",
    hint: changedHint(rows.filter(({ id }) => ids.has(id))),
    label: t("export.selected", numberOf(ids.size)),
  } as const;
  const whole = isPartlyShown ? [loaded, all] : [all, loaded];
  return { choices: ids.size > 0 ? [chosen, ...whole] : whole, likely: ids.size > 1 ? chosen : whole[0] };
}

/** Chooses the rows and the format of an export, and begins it. */
export default function ExportDialog({ close, ...list }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const { choices, likely } = useChoices(list);
  const [what, setWhat] = useState<ExportedRows>(likely?.value ?? "all");
  const [format, setFormat] = useState<ExportFormat>("csv");
  const start = useStartExport(list);
  function begin(): void {
    close();
    start(what, format);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    begin();
  }
  const { length: count } = list.columns;
  return (
    <ModalFrame
      title={t("export.title")}
      recordTitle={t(`screens.${list.resource}.title`)}
      onClose={close}
      onSubmitKey={begin}
      footer={{
        closeText: t("modal.cancel"),
        actions: (
          <Button type="primary" htmlType="submit" form={id}>
            {t("export.start")}
          </Button>
        ),
      }}
    >
      <form id={id} className="export-form" onSubmit={submit}>
        <fieldset>
          <legend>{t("export.rows")}</legend>
          <Radio.Group
            className="export-rows"
            value={what}
            onChange={({ target }) => setWhat(target.value as ExportedRows)}
          >
            {choices.map(({ value, label, ...choice }) => {
              const { hint, disabled } = { disabled: false, ...choice };
              return (
                <Radio key={value} value={value} disabled={disabled}>
                  {label}
                  {hint && <span className="export-hint">{hint}</span>}
                </Radio>
              );
            })}
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>{t("export.format")}</legend>
          <Radio.Group
            optionType="button"
            value={format}
            onChange={({ target }) => setFormat(target.value as ExportFormat)}
            options={exportFormats.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
          />
        </fieldset>
        <p className="muted">{t("export.columns", { count })}</p>
      </form>
    </ModalFrame>
  );
}
