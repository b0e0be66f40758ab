import type { ReactNode } from "react";
import { type AuditEntry, auditCalls } from "../../../../contract/extensions/audit";
import { useFeature } from "../../../hooks/use-feature";
import { useTranslate } from "../../../hooks/use-translate";
import { isUnreadable } from "../../../http/unreadable-row";
import { type Description, DescriptionList } from "../../../ui/description-list";
import { type DossierPart, ready } from "./dossier-part";
import { millisecondsOf } from "./related-requests";
import { usePartQuery } from "./use-part-query";

/** Milliseconds between a request and its entry in the audit at most: both are written by one call. */
const longestGap = 10_000;

interface Origin {
  /** What the audit calls the kind of the record. */
  readonly kind: string;
  readonly id: number;
  readonly date: string;
  /** The admin who asked; undefined where a customer did. */
  readonly admin: number | undefined;
  /** Who asked, and why, as the row says it. */
  readonly entries: readonly Description[];
}

/** The entry of the request itself: written when it was made, by the admin who made it. */
const entryOf = (entries: readonly AuditEntry[], { date, admin }: Origin) =>
  entries.find(
    (entry) =>
      !isUnreadable(entry) &&
      Math.abs(millisecondsOf(entry.date) - millisecondsOf(date)) <= longestGap &&
      (admin === undefined || entry.admin.id === admin),
  );

/** Who asked, when and, where the platform's audit tells it, from where. */
export function useOriginPart(origin: Origin): DossierPart {
  const { t } = useTranslate();
  const isAnnounced = useFeature("audit");
  const { kind, id, date, entries } = origin;
  const { state, data } = usePartQuery({
    call: auditCalls.record,
    input: isAnnounced ? { kind, id } : undefined,
    queryKey: ["audit", kind, id],
  });
  const from: ReactNode = (() => {
    if (state.kind === "denied") return state.reason;
    if (!data) return state.kind === "failed" ? t("dossier.failed") : t("dossier.reading");
    const entry = entryOf(data, origin);
    if (!entry) return t("dossier.notAudited");
    return entry.ip ?? t(entry.ip === null ? "dossier.notAudited" : "dossier.addressHidden");
  })();
  const known = [...entries, { name: t("dossier.requestedAt"), value: date }];
  return {
    name: "origin",
    // what the row says is there at once
    state: state.kind === "failed" ? state : ready,
    warnings: [],
    content: (
      <DescriptionList
        entries={isAnnounced ? [...known, { name: t("dossier.address"), value: from }] : known}
      />
    ),
  };
}
