import "./related-lists.css";
import { type BaseRecord, type CrudFilter, type HttpError, useList } from "@refinedev/core";
import { type ComponentType, useId, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { ListError, LoadError } from "../../ui/list-states";
import { LoadingLines } from "../../ui/loading-lines";
import type { ScreenRow, TabProps } from "../declaration/action";
import type { Column } from "../declaration/cell";
import { linked } from "../declaration/cells";
import { recordPath } from "../declaration/record-path";
import type { Screen } from "../declaration/resource";
import { type ScreenEntry, useScreens } from "../declaration/screens-context";
import { useFocusWhenShown } from "../record/record-details";
import { StaticTable } from "../table/static-table";
import { useScreen } from "./use-resource";

/** The newest records of a list that a tab shows. */
const newest = 10;

/** The declaration of a tab with the records of other lists that belong to a customer. */
interface RelatedLists<Row> {
  /** The lists, by the names of their resources. */
  readonly screens: readonly string[];
  /** What finds a customer's records in a list of a platform without `list-query`. */
  readonly search: (row: Row) => string;
  /** The id of the customer that a found record belongs to: a search finds those of others as well. */
  readonly customerOf: (related: ScreenRow) => unknown;
  /** The columns that would say the same in each row. */
  readonly hides: readonly string[];
}

interface Props {
  readonly name: string;
  readonly entry: ScreenEntry;
  readonly screen: Screen;
  readonly customer: number;
  readonly declared: Pick<RelatedLists<never>, "customerOf" | "hides">;
  readonly search: string;
  /** The text key of the tab. */
  readonly label: string;
}

/** The list's columns but for the hidden ones; the first one leads to the record. */
function useRelatedColumns({ name, screen, declared: { hides } }: Props): readonly Column<ScreenRow>[] {
  return useMemo(
    () =>
      screen.columns
        .filter(({ field }) => !hides.includes(field))
        .map((column, at) =>
          at === 0
            ? { ...column, cell: linked(column.cell ?? {}, ({ id }: ScreenRow) => ({ resource: name, id })) }
            : column,
        ),
    [name, screen, hides],
  );
}

/** The newest records of a list that belong to a customer, and the address of the list with all of them. */
function useRelatedRows({ name, entry, screen, customer, declared, search }: Props) {
  const { http } = useAppContext();
  const isAnnounced = useFeature("list-query");
  const { list } = screen.contract;
  const isByCustomer = isAnnounced === true && list.query?.customer === true;
  const filter: CrudFilter = isByCustomer
    ? { field: "customerId", operator: "eq", value: customer }
    : { field: "search", operator: "contains", value: search };
  const { query } = useList<BaseRecord, HttpError>({
    resource: name,
    filters: [filter],
    pagination: { currentPage: 1, pageSize: newest },
    errorNotification: false,
    queryOptions: { enabled: isAnnounced !== undefined, staleTime: 0, gcTime: 0 },
  });
  const read = query.data?.data as readonly ScreenRow[] | undefined;
  const rows = useMemo(
    () => read?.filter((row) => isByCustomer || isUnreadable(row) || declared.customerOf(row) === customer),
    [read, isByCustomer, declared, customer],
  );
  const values = isByCustomer ? { customerId: String(customer) } : { search };
  return {
    rows,
    isPart: read?.length === newest,
    all: `${entry.path}?${new URLSearchParams(values)}`,
    error: query.error && !query.isFetching ? query.error : undefined,
    retry: () => {
      http.resetCircuitBreaker(list);
      void query.refetch();
    },
  };
}

function RelatedList(props: Props) {
  const { name, entry, screen, label } = props;
  const { t } = useTranslate();
  const navigate = useNavigate();
  const headId = useId();
  const columns = useRelatedColumns(props);
  const { rows, isPart, all, error, retry } = useRelatedRows(props);
  const title = t(`screens.${name}.title`);
  useFocusWhenShown(rows !== undefined);
  return (
    <section className="related" aria-labelledby={headId}>
      <div className="related-head">
        <h3 id={headId}>{title}</h3>
        {isPart && <span className="muted">{t(`${label}.newest`)}</span>}
        <Link to={all} className="record-link">
          {t(`${label}.all`, { screen: title })}
        </Link>
      </div>
      {error && !rows && <ListError error={error} retry={retry} call={screen.contract.list} />}
      {!(error || rows) && <LoadingLines lines={4} hasTitle={false} isPart />}
      {rows && (
        <StaticTable
          name={name}
          label={title}
          rows={rows}
          columns={columns}
          openRecord={({ id }) => void navigate(recordPath(entry.path, id))}
        />
      )}
    </section>
  );
}

/** The list of a screen, once its declaration is there. */
function LoadedList({ name, entry, ...props }: Omit<Props, "screen">) {
  const { screen, error, retry } = useScreen(name, entry);
  if (screen) return <RelatedList {...{ name, entry, screen }} {...props} />;
  return error ? <LoadError retry={retry} /> : <LoadingLines lines={4} hasTitle={false} isPart />;
}

/**
 * Declares a tab with the newest records of other lists that belong to a customer, each of which leads to the record, and the way to the
 * whole list; the texts `newest` and `all` of the action say so. They come through the list's call: by the customer where the platform announces `list-query`, otherwise by a search, of
 * whose results those of the customer are shown.
 * @example
 * relatedLists({
 *   screens: ["payouts"],
 *   search: ({ customer }: Payout) => customer.name,
 *   customerOf: ({ customer }) => customer,
 *   hides: ["customer"],
 * });
 */
export function relatedLists<Row extends { readonly id: number }>(
  declared: RelatedLists<Row>,
): ComponentType<TabProps<Row>> {
  return function RelatedTab({ row, resource, name: tab }: TabProps<Row>) {
    const screens = useScreens();
    return declared.screens.map((name) => {
      const entry = screens[name];
      const search = declared.search(row);
      const label = `${resource}.actions.${tab}`;
      return (
        entry && <LoadedList key={name} {...{ name, entry, declared, search, label }} customer={row.id} />
      );
    });
  };
}
