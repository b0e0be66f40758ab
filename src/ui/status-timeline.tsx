import { joinParts } from "../format/join-parts";
import { useTranslate } from "../hooks/use-translate";
import { type StatusColor, StatusTag } from "./status-tag";
import "./status-timeline.css";

/** The states of one kind of row: their colours, and what leads to what. */
export interface Lifecycle<Letter extends string> {
  readonly colors: Readonly<Record<Letter, StatusColor>>;
  /** The states that a row was in for sure before it came to this one, oldest first. */
  readonly from: Readonly<Record<Letter, readonly Letter[]>>;
  /** The states that come next, one of which it may take. */
  readonly to: Readonly<Record<Letter, readonly Letter[]>>;
}

interface Props<Letter extends string> {
  readonly flow: Lifecycle<Letter>;
  readonly now: Letter;
  /** Key below which the states have their names. */
  readonly label: string;
  /** What is known of a state that the row is or was in, such as when it came to it and who brought it there. */
  readonly known: Readonly<Partial<Record<Letter, readonly (string | null)[]>>>;
}

/** A row's state drawn as steps: where it came from, where it is, and where it can go. */
export function StatusTimeline<Letter extends string>({ flow, now, label, known }: Props<Letter>) {
  const { t } = useTranslate();
  const tag = (state: Letter) => (
    <StatusTag key={state} color={flow.colors[state]}>
      {t(`${label}.${state}`)}
    </StatusTag>
  );
  const next = flow.to[now];
  return (
    <ol className="steps" aria-label={t(`${label}.title`)}>
      {[...flow.from[now], now].map((state) => (
        <li key={state} aria-current={state === now ? "step" : undefined}>
          {tag(state)}
          <small>{joinParts(known[state] ?? []) || (state === now ? t("steps.now") : null)}</small>
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
