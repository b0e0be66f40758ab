import "./list-totals.css";
import type { CrudFilter } from "@refinedev/core";
import { Button } from "antd";
import { useCallback, useMemo, useState } from "react";
import { listTotals, mostCounted, type Totals, totalsOf } from "../../../contract/extensions/list-totals";
import { useAppContext } from "../../hooks/app-context";
import { useCallQuery } from "../../hooks/use-call-query";
import { useFeature } from "../../hooks/use-feature";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { errorLines, requestIdOf } from "../../i18n/error-messages";
import { filterInput } from "../../providers/list-input";
import { RequestId } from "../../ui/request-id";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";

export interface ListTotalsProps {
  readonly resource: string;
  readonly screen: Screen;
  /** What the platform is asked for. */
  readonly filters: readonly CrudFilter[];
  /** The loaded rows as they came. */
  readonly rows: readonly ScreenRow[];
  /** True while a filter holds for the loaded rows only, which the platform cannot count by. */
  readonly isPartlyShown: boolean;
}

/** The key that does what the button does. */
const key = "=";

/** An amount that stays on one line, with its name. */
const named = (name: string, amount: string) => `${name} ${amount}`.replaceAll(" ", "\u00a0");

/** Between sums: a line that breaks there begins with what comes next. */
const between = "\u00a0· ";

/** True once a loaded row is not the one that it was; rows of further pages change nothing. */
const haveChanged = (before: readonly ScreenRow[], now: readonly ScreenRow[]) =>
  before !== now && before.some((row, index) => row !== now[index]);

/** The count and the sums of all rows that match, asked for by `ask`. They belong to the filters that were set then. */
function useTotals({ resource, screen, filters, rows }: ListTotalsProps) {
  const { http } = useAppContext();
  const { list } = screen.contract;
  const hasQuery = useFeature("list-query") === true;
  const input = useMemo(
    () => filterInput(filters, list, resource, hasQuery ? list.query : undefined),
    [filters, list, resource, hasQuery],
  );
  const wanted = JSON.stringify(input);
  const [asked, setAsked] = useState<{ wanted: string; rows: readonly ScreenRow[]; time: number }>();
  const isAsked = asked?.wanted === wanted;
  const call = useMemo(() => totalsOf(list), [list]);
  const query = useCallQuery({
    call,
    input,
    queryKey: [listTotals, resource, wanted, asked?.time],
    enabled: isAsked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    isAsked,
    isLoading: isAsked && query.isFetching,
    error: isAsked && !query.isFetching ? query.error : null,
    totals: isAsked && !query.isFetching ? (query.data?.data as Totals | undefined) : undefined,
    isStale: isAsked && haveChanged(asked.rows, rows),
    ask: useCallback(() => {
      // the admin asked for it, so the count of failures starts again (requirement A7)
      http.resetCircuitBreaker(call);
      setAsked((before) => ({ wanted, rows, time: (before?.time ?? 0) + 1 }));
    }, [http, call, wanted, rows]),
  };
}

/** Totals in words, with the names of the fields. */
function useTotalsText({ resource, screen: { columns } }: ListTotalsProps) {
  const { t, locale } = useTranslate();
  const numberOf = (count: number) => new Intl.NumberFormat(locale).format(count);
  const countOf = ({ count, isCapped }: Totals) => {
    const values = { count, number: numberOf(count) };
    if (!isCapped) return t("foot.inAll", values);
    if (count === 0) return t("foot.notInTime");
    return t(count < mostCounted ? "foot.atLeast" : "foot.moreThan", values);
  };
  const sumsOf = ({ sums }: Totals) =>
    columns.flatMap(({ field }) => {
      const sum = sums[field];
      if (sum === undefined) return [];
      const name = t(`${resource}.columns.${field}.title`);
      if (typeof sum === "string") return [named(name, sum)];
      const parts = (["c", "d"] as const).map((code) => named(codeText(t, "movement", code), sum[code]));
      return [`${name}:\u00a0${parts.join(between)}`];
    });
  return (totals: Totals) => {
    const sums = sumsOf(totals).join(between);
    if (!sums || (totals.isCapped && totals.count === 0)) return countOf(totals);
    // the sums of a part have to say so
    const part = totals.isCapped ? `${t("foot.ofCounted", { number: numberOf(totals.count) })}: ` : "";
    return `${countOf(totals)}${between}${part}${sums}`;
  };
}

/** Counts and adds up all rows that match the filters of a list, when it is asked to. */
export default function ListTotals(props: ListTotalsProps) {
  const { t } = useTranslate();
  const { isAsked, isLoading, error, totals, isStale, ask } = useTotals(props);
  const textOf = useTotalsText(props);
  const { isPartlyShown } = props;
  const press = useCallback(() => {
    if (!isLoading && !isPartlyShown) ask();
  }, [ask, isLoading, isPartlyShown]);
  useHotkeys(useMemo(() => ({ [key]: press, [`Shift+${key}`]: press }), [press]));
  const label = t(error ? "list.retry" : isAsked && !isLoading ? "foot.countAgain" : "foot.countAll");
  return (
    <span className={isAsked ? "list-totals-line" : "list-totals"}>
      <span role="status">
        {isLoading && t("foot.counting")}
        {totals && textOf(totals)}
        {totals && isStale && <span className="muted"> · {t("foot.outdated")}</span>}
      </span>
      {error && (
        <span className="list-totals-failed" role="alert">
          {errorLines(error, t).join(" ")}
          <RequestId id={requestIdOf(error)} />
        </span>
      )}
      <Button
        type="text"
        size="small"
        loading={isLoading}
        aria-busy={isLoading}
        aria-keyshortcuts={key}
        disabled={isPartlyShown}
        title={isPartlyShown ? t("foot.countsByPlatform") : `${label} (${key})`}
        onClick={press}
      >
        {label}
      </Button>
    </span>
  );
}
