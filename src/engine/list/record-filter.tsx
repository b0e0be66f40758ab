import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useTimeout } from "../../hooks/use-timeout";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { errorLines } from "../../i18n/error-messages";
import type { ScreenRow } from "../declaration/action";
import type { Filter, Screen } from "../declaration/resource";
import { cellText, cellTools } from "../table/columns";
import { type Identified, useIdentified, useRecords } from "./identified-record";
import { KnownTitle } from "./record-title";
import { searchTerm } from "./search-term";
import { useScreen } from "./use-resource";

interface Props {
  readonly filter: Filter;
  /** The record's id; empty where not set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The milliseconds between the last key and the lookup (requirement S9.11). */
const typingPause = 500;
/** The most records that are offered. */
const maxOffered = 10;

/** What tells records of one title apart: the columns that people copy, such as documents and e-mails. */
function detailsOf(
  name: string,
  screen: Screen,
  row: ScreenRow,
  texts: ReturnType<typeof useTranslate>,
): string {
  const copied = screen.columns.filter(({ field, cell }) => cell?.copyable && field !== "id");
  return copied
    .map(({ field, cell }) =>
      cellText(
        cell as Parameters<typeof cellText>[0],
        row[field],
        row,
        cellTools(name, field, texts.t, texts.locale),
      ),
    )
    .join(" · ");
}

/** Finds a record by what its list is searched for. */
function RecordSelect({ name, entry, value, onChange }: Identified & Omit<Props, "filter">) {
  const texts = useTranslate();
  const { t } = texts;
  const { http } = useAppContext();
  const { screen } = useScreen(name, entry);
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState("");
  const lookUp = useTimeout(() => setWanted(typed));
  const filter = { field: "search", operator: "contains", value: searchTerm(wanted).text } as const;
  const { query, rows } = useRecords(name, screen && wanted !== "" ? filter : undefined, maxOffered);
  const isLooking = typed !== wanted || query.isFetching;
  const found = typed === "" || isLooking || !screen ? [] : rows.filter((row) => !isUnreadable(row));
  const hasFailed = query.isError && !isLooking;
  const retry = () => {
    if (screen) http.resetCircuitBreaker(screen.contract.list);
    void query.refetch();
  };
  return (
    <KnownTitle {...{ name, entry }} id={value}>
      {(title) => (
        <>
          <Select<{ value: string; label?: string }>
            labelInValue
            showSearch
            allowClear
            aria-label={t("list.record")}
            placeholder={t(`${name}.filters.search`)}
            value={value === "" ? null : ({ value, label: title } as { value: string; label: string })}
            filterOption={false}
            searchValue={typed}
            onSearch={(text) => {
              setTyped(text);
              lookUp(typingPause);
            }}
            onChange={(chosen) => onChange(chosen?.value ?? "")}
            suffixIcon={null}
            loading={typed !== "" && isLooking}
            notFoundContent={
              typed === "" || hasFailed ? null : t(isLooking ? "fields.loading" : "fields.none")
            }
            getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
            options={found.map((row) => ({
              value: String(row.id),
              label: screen?.recordTitle(row),
              details: screen && detailsOf(name, screen, row, texts),
            }))}
            optionRender={({ label, data }) => (
              <span className="above">
                <span>{label}</span>
                <span className="muted">{data.details}</span>
              </span>
            )}
          />
          {hasFailed && (
            <div role="alert" className="field-failed">
              {errorLines(query.error, t).join(" ")}{" "}
              <Button type="link" size="small" onClick={retry}>
                {t("fields.retry")}
              </Button>
            </div>
          )}
        </>
      )}
    </KnownTitle>
  );
}

/** A record of another list that rows belong to, found by name or document; by its id alone where the admin may not read that list. */
export function RecordFilter({ filter, value, onChange }: Props) {
  const { t } = useTranslate();
  const identified = useIdentified(filter);
  const label = t(filter.label ?? "list.customer");
  return (
    <fieldset className="filter-record">
      <legend>{label}</legend>
      {identified ? (
        <RecordSelect {...identified} value={value} onChange={onChange} />
      ) : (
        <Input
          aria-label={label}
          placeholder={filter.label === undefined ? t("list.customerId") : label}
          inputMode="numeric"
          maxLength={15}
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D|^0+/g, ""))}
        />
      )}
    </fieldset>
  );
}
