import { useMemo } from "react";
import { useFeature } from "../../hooks/use-feature";
import type { Filter, Screen } from "../declaration/resource";

/** True for a filter that stands in the panel and not in the bar. */
export const isInPanel = ({ kind }: Filter): boolean => ["amount", "record", "rows"].includes(kind);

/** The filters of a list with those that it offers of the extension `list-query`. */
function withOffered({ filters, contract }: Screen): readonly Filter[] {
  const { statuses, amount, customer } = contract.list.query ?? {};
  const several = filters.map((filter) =>
    filter.kind === "select" && filter.fields[0] === statuses
      ? { ...filter, kind: "statuses" as const }
      : filter,
  );
  return [
    ...several,
    ...(amount ? [{ kind: "amount" as const, fields: ["amountMin", "amountMax"] }] : []),
    ...(customer ? [{ kind: "record" as const, fields: ["customerId"] }] : []),
  ];
}

/** A screen with the filters that the platform offers beyond those that are declared. */
export function useOfferedScreen(screen: Screen): Screen {
  const isAnnounced = useFeature("list-query");
  return useMemo(
    () => (isAnnounced && screen.contract.list.query ? { ...screen, filters: withOffered(screen) } : screen),
    [screen, isAnnounced],
  );
}

/** True when a screen has filters that stand in a panel. */
export function useHasMoreFilters(screen: Screen | undefined): boolean {
  const isAnnounced = useFeature("list-query");
  const { amount, customer } = screen?.contract.list.query ?? {};
  const isDeclared = screen?.filters.some(isInPanel) ?? false;
  return isDeclared || (isAnnounced === true && (amount === true || customer === true));
}

/** True when all that match a list's filters can be counted. */
export function useOffersTotals(screen: Screen | undefined): boolean {
  const isAnnounced = useFeature("list-totals");
  return isAnnounced === true && screen?.contract.list.query !== undefined;
}
