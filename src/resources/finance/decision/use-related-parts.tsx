import type { ReactNode } from "react";
import type { Input, ListCall } from "../../../../contract/call";
import { dayInSaoPaulo } from "../../../../contract/dates";
import { movementText } from "../../../engine/declaration/cells";
import { RecordLink } from "../../../engine/declaration/record-link";
import { withoutSeconds } from "../../../format/moment";
import { formatReais } from "../../../format/money";
import { useFeature } from "../../../hooks/use-feature";
import { useTranslate } from "../../../hooks/use-translate";
import { isUnreadable } from "../../../http/unreadable-row";
import { codeText } from "../../../i18n/code-text";
import { type DossierPart, loading, type PartState, ready } from "./dossier-part";
import {
  arePossibleDuplicates,
  type Comparable,
  carriedOutBefore,
  day,
  inWindow,
  isCovered,
  millisecondsOf,
  month,
  ofSameDestination,
  pageSize,
  totalsOf,
} from "./related-requests";
import { usePartQuery } from "./use-part-query";

/** The newest requests that are listed. */
const shownRequests = 5;

/** How the requests of a screen are read and compared. */
export interface RequestKind<Row> {
  readonly resource: string;
  readonly list: ListCall;
  /** The name of the day of the request among the list's dates. */
  readonly dateType: string;
  readonly comparable: (row: Row) => Comparable;
  /** The codes of requests that were carried out. */
  readonly carriedOut: readonly string[];
}

interface Page {
  readonly state: PartState;
  /** The newest requests up to a day after the one that is decided; undefined while they are read. */
  readonly requests: readonly Comparable[] | undefined;
}

function usePage<Row>(
  { list, dateType, comparable }: RequestKind<Row>,
  { id, date }: Comparable,
  which: object | undefined,
  key: string,
): Page {
  // noon falls on the same day in São Paulo, whose offset from UTC is less than twelve hours
  const noon = millisecondsOf(date.slice(0, 10)) + day / 2;
  const dateEnd = dayInSaoPaulo(new Date(noon + day));
  const { state, data } = usePartQuery({
    call: list,
    input: which && ({ page: 1, offset: pageSize, dateType, dateEnd, ...which } as Input<ListCall>),
    queryKey: [list.path, key, id],
  });
  const rows = data as readonly Row[] | undefined;
  return { state, requests: rows?.filter((row) => !isUnreadable(row)).map(comparable) };
}

interface WindowsProps {
  readonly request: Comparable;
  readonly page: readonly Comparable[];
  readonly others: readonly Comparable[];
}

/** How many requests came in within 24 hours and within 30 days, and what they come to; at least so many where a page does not say. */
function Windows({ request, page, others }: WindowsProps) {
  const { t } = useTranslate();
  const said = (length: number) => {
    const { count, sums } = totalsOf(inWindow(request, others, length));
    const amounts = Object.entries(sums).map(([type, sum]) => movementText(formatReais(sum), type));
    const isWhole = isCovered(request, page, length);
    return [t(isWhole ? "dossier.requests" : "dossier.requestsAtLeast", { count }), ...amounts].join(" · ");
  };
  return (
    <dl className="dossier-windows">
      <div>
        <dt>{t("dossier.within.day")}</dt>
        <dd>{said(day)}</dd>
      </div>
      <div>
        <dt>{t("dossier.within.month")}</dt>
        <dd>{said(month)}</dd>
      </div>
    </dl>
  );
}

interface RequestsProps {
  readonly resource: string;
  readonly requests: readonly Comparable[];
}

function Requests({ resource, requests }: RequestsProps) {
  const { t } = useTranslate();
  if (requests.length === 0) return null;
  return (
    <table className="dossier-rows">
      <caption className="visually-hidden">{t("dossier.newest", { count: shownRequests })}</caption>
      <tbody>
        {requests.slice(0, shownRequests).map(({ id, date, valueFormat, type, status }) => (
          <tr key={id}>
            <td>
              <RecordLink to={{ resource, id }}>{id}</RecordLink>
            </td>
            <td>{withoutSeconds(date)}</td>
            <td>{codeText(t, `${resource}.columns.status`, status)}</td>
            <td className="dossier-amount">{movementText(valueFormat, type)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The words of a possible duplicate: a link with when it came in and how it stands. */
function useDuplicateText({ resource }: { readonly resource: string }) {
  const { t } = useTranslate();
  return (duplicates: readonly Comparable[]): ReactNode => (
    <>
      {t("dossier.warnings.duplicates", { count: duplicates.length })}
      {duplicates.map(({ id, date, status }) => (
        <div key={id}>
          <RecordLink to={{ resource, id }}>{id}</RecordLink> · {date} ·{" "}
          {codeText(t, `${resource}.columns.status`, status)}
        </div>
      ))}
    </>
  );
}

/** The other requests of the same customer, with possible duplicates as a warning. */
export function useCustomersRequestsPart<Row>(
  kind: RequestKind<Row>,
  row: Row,
): DossierPart & { readonly page: readonly Comparable[] | undefined } {
  const { t } = useTranslate();
  const request = kind.comparable(row);
  const { customer } = request;
  const hasQuery = useFeature("list-query");
  const which = hasQuery ? { customerId: customer.id } : { search: customer.name };
  const { state, requests } = usePage(kind, request, hasQuery === undefined ? undefined : which, "customer");
  const duplicateText = useDuplicateText(kind);
  const part = { name: "requests", state, page: requests };
  if (!requests) return { ...part, warnings: [], content: null };

  const others = requests.filter((each) => each.id !== request.id && each.customer.id === customer.id);
  const duplicates = others.filter((each) => arePossibleDuplicates(request, each));
  const isSure = duplicates.length > 0 || isCovered(request, requests, day);
  return {
    ...part,
    warnings:
      duplicates.length > 0 ? [duplicateText(duplicates)] : isSure ? [] : [t("dossier.warnings.unchecked")],
    content: (
      <>
        <Windows request={request} page={requests} others={others} />
        <Requests resource={kind.resource} requests={others} />
        {duplicates.length === 0 && isSure && <p className="dossier-note">{t("dossier.noDuplicates")}</p>}
      </>
    ),
  };
}

interface Destination<Row> {
  readonly kind: RequestKind<Row>;
  readonly row: Row;
  /** What the list's search finds the destination by; undefined where it finds none. */
  readonly search: string | undefined;
  /** What was read of the customer's own requests. */
  readonly page: readonly Comparable[] | undefined;
}

/**
 * The other requests to the same destination: whether it is the first one, and whether others use it, too. A destination that the list
 * does not find is looked for among the customer's own requests, and that is said.
 */
export function useDestinationPart<Row>({ kind, row, search, page }: Destination<Row>): DossierPart {
  const { t } = useTranslate();
  const request = kind.comparable(row);
  const { destination, customer, id } = request;
  const found = usePage(kind, request, search === undefined ? undefined : { search }, "destination");
  const part = { name: "destination", warnings: [], content: null };
  const unknown = <p className="dossier-note">{t("dossier.unknownDestination")}</p>;
  if (destination === undefined) return { ...part, state: ready, content: unknown };

  // a search that finds the destination finds this request, unless there are newer ones than fit a page
  const isFound = found.requests?.some((each) => each.id === id) === true;
  const isOfCustomer = search === undefined || (found.requests !== undefined && !isFound);
  const read = isOfCustomer ? page : found.requests;
  const state: PartState = isOfCustomer ? (page ? ready : loading) : found.state;
  if (!read) return { ...part, state };

  const same = ofSameDestination(request, read, search);
  // what is masked cannot be told apart where it was not found by the whole key
  if (isOfCustomer && same.some(({ maskedKey }) => maskedKey)) return { ...part, state, content: unknown };

  const own = same.filter((each) => each.customer.id === customer.id);
  const before = carriedOutBefore(request, own, kind.carriedOut);
  const others = new Set(
    same.flatMap((each) => (each.customer.id === customer.id ? [] : [each.customer.id])),
  );
  const isWhole = isCovered(request, read, Number.POSITIVE_INFINITY);
  const last = before[0];
  return {
    name: "destination",
    state,
    warnings: [
      ...(last === undefined ? [t(isWhole ? "dossier.warnings.first" : "dossier.warnings.firstOfRead")] : []),
      ...(others.size > 0 ? [t("dossier.warnings.others", { count: others.size })] : []),
    ],
    content: (
      <>
        <p className="dossier-note">
          {last
            ? t("dossier.before", { count: before.length, date: withoutSeconds(last.date) })
            : t(isWhole ? "dossier.warnings.first" : "dossier.warnings.firstOfRead")}
          {isOfCustomer && ` ${t("dossier.ofCustomer")}`}
        </p>
        <Windows request={request} page={read} others={same} />
      </>
    ),
  };
}
