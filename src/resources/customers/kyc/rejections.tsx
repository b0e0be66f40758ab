import { Button } from "antd";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { AuditEntry } from "../../../../contract/extensions/audit";
import { useEntries } from "../../../engine/audit/use-entries";
import { useFocusOnMore } from "../../../engine/audit/use-focus-on-more";
import { useFocusWhenShown } from "../../../engine/record/record-details";
import { joinParts } from "../../../format/join-parts";
import { useTimeout } from "../../../hooks/use-timeout";
import { useTranslate } from "../../../hooks/use-translate";
import {
  rejectionCall as call,
  isRejection,
  reasonOf,
  rejectionKind,
  useKnowsRejections,
} from "./rejection-entries";

/** The pages of a customer's history that are read at once: few histories are longer. */
const pagesAtOnce = 4;
/** How many rejections are shown before somebody asks for the others. */
const shownFirst = 3;
/** The milliseconds that the documents wait for a slow history. */
const longestWait = 1000;

/** The rejections in a customer's history, newest first. `version` is another where there may be a new one. */
const useRejections = (id: number, version: string | undefined) =>
  useEntries({
    queryKey: ["audit", "rejections", id, version],
    call,
    async read(http, from, options) {
      const entries: AuditEntry[] = [];
      let after = from;
      for (let page = 1; ; page += 1) {
        const { data, seal, hasMore } = await http.send(call, { kind: rejectionKind, id, after }, options);
        entries.push(...data.filter(isRejection));
        after = hasMore ? data.at(-1)?.id : undefined;
        if (after === undefined || page === pagesAtOnce) return { entries, seal, next: after };
      }
    },
  });

/** True once the first rejections were read, or after a while without them. */
function useIsSettled(isPending: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const start = useTimeout(() => setOver(true));
  useEffect(() => start(longestWait), [start]);
  useEffect(() => {
    if (!isPending) setOver(true);
  }, [isPending]);
  return isOver || !isPending;
}

interface Props {
  readonly customer: number;
  /** When the documents were last disapproved, and why, which is shown already; undefined where it is not. */
  readonly last: { readonly at: string; readonly reason: string | undefined } | undefined;
  /** What stands below, in sight once the rejections are, which would push it down. */
  readonly children: ReactNode;
}

function KnownRejections({ customer, last, children }: Props) {
  const rejections = useRejections(customer, last?.at);
  const isSettled = useIsSettled(rejections.isPending);
  useFocusWhenShown(isSettled);
  return (
    <>
      <RejectionList rejections={rejections} last={last} />
      <div className={isSettled ? "kyc-below" : "kyc-below kyc-awaiting"}>{children}</div>
    </>
  );
}

interface ListProps extends Pick<Props, "last"> {
  readonly rejections: ReturnType<typeof useRejections>;
}

function RejectionList({ rejections, last }: ListProps) {
  const { t } = useTranslate();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { entries, error, hasMore, isFetching, loadMore, refetch } = rejections;
  const { list, awaitMore } = useFocusOnMore(isFetching);
  const [newest] = entries;
  const isNewestShown = last !== undefined && newest !== undefined && reasonOf(newest) === last.reason;
  const earlier = isNewestShown ? entries.slice(1) : entries;
  const shown = isWhole ? earlier : earlier.slice(0, shownFirst);
  const showMore = (show: () => void) => {
    awaitMore(shown.length);
    show();
  };
  if (earlier.length === 0 && !hasMore && !error) return null;
  return (
    <section aria-labelledby={id} className="kyc-rejections">
      <h3 id={id} className="sheet-title">
        {t(last ? "customers.kyc.earlierRejections" : "customers.kyc.rejections")}
      </h3>
      <ol ref={list}>
        {shown.map((entry) => (
          <li key={entry.id} tabIndex={-1}>
            <span>{reasonOf(entry) ?? "–"}</span>
            <span className="muted">{joinParts([entry.date, entry.admin.name])}</span>
          </li>
        ))}
      </ol>
      {error ? (
        <p role="alert" className="kyc-rejections-failed">
          {t("customers.kyc.rejectionsFailed")}
          <Button size="small" onClick={() => showMore(() => (hasMore ? void loadMore() : refetch()))}>
            {t("list.retry")}
          </Button>
        </p>
      ) : shown.length < earlier.length ? (
        <Button size="small" onClick={() => showMore(() => setWhole(true))}>
          {t("customers.kyc.moreRejections", { count: earlier.length - shown.length })}
        </Button>
      ) : (
        hasMore && (
          <Button size="small" loading={isFetching} onClick={() => showMore(() => void loadMore())}>
            {t("customers.kyc.olderRejections")}
          </Button>
        )
      )}
    </section>
  );
}

/** Why a customer's documents were disapproved before, by the history of a platform that tells it, above the documents. */
export function Rejections(props: Props) {
  return useKnowsRejections() ? <KnownRejections {...props} /> : props.children;
}
