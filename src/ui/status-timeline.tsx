import { Fragment, type ReactNode } from "react";
import { isBlank } from "../format/join-parts";
import { useTranslate } from "../hooks/use-translate";
import { codeText } from "../i18n/code-text";
import { type StatusColor, StatusTag } from "./status-tag";
import "./status-timeline.css";

/** The statuses of one kind of record: their colours and the transitions between them. */
export interface Lifecycle<Code extends string> {
  readonly colors: Readonly<Record<Code, StatusColor>>;
  /** For each status, those that a record must have been in before, oldest first. */
  readonly from: Readonly<Record<Code, readonly Code[]>>;
  /** For each status, those that can follow it. */
  readonly to: Readonly<Record<Code, readonly Code[]>>;
}

interface Props<Code extends string> {
  readonly lifecycle: Lifecycle<Code>;
  /** The current status. */
  readonly current: Code;
  /** The text key below which the statuses have their names. */
  readonly label: string;
  /** Details of the statuses the record is or was in, such as when each was reached and who set it. */
  readonly details: Readonly<Partial<Record<Code, readonly ReactNode[]>>>;
}

/** The details that there are, with dots between; undefined where there are none. */
function joined(details: readonly ReactNode[] = []): ReactNode {
  const shown = details.filter((detail) => !isBlank(detail));
  if (shown.length === 0) return undefined;
  // they have no keys, and their places are fixed
  return shown.map((detail, at) => (
    <Fragment key={String(at)}>
      {at > 0 && " · "}
      {detail}
    </Fragment>
  ));
}

/** A record's status as a timeline: the past statuses, the current one and those that can follow. */
export function StatusTimeline<Code extends string>({ lifecycle, current, label, details }: Props<Code>) {
  const { t } = useTranslate();
  const tag = (status: Code) => (
    <StatusTag key={status} color={lifecycle.colors[status]}>
      {codeText(t, label, status)}
    </StatusTag>
  );
  // nothing is known about a status that the lifecycle does not have
  const [before, next] = [lifecycle.from[current] ?? [], lifecycle.to[current] ?? []];
  return (
    <ol className="steps" aria-label={t(`${label}.title`)}>
      {[...before, current].map((status) => (
        <li key={status} aria-current={status === current ? "step" : undefined}>
          {tag(status)}
          <small>{joined(details[status]) ?? (status === current ? t("steps.now") : null)}</small>
        </li>
      ))}
      {next.length > 0 && (
        <li>
          <span className="steps-next">{next.map(tag)}</span>
          <small>{t("steps.next")}</small>
        </li>
      )}
    </ol>
  );
}
