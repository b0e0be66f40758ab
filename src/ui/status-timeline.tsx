import { joined } from "../format/join-parts";
import { useTexts } from "../hooks/use-translate";
import { type StatusColor, StatusTag } from "./status-tag";
import "./status-timeline.css";

/** The states of one kind of row: their colours, and what leads to what. */
export interface Flow<Letter extends string> {
  readonly colors: Readonly<Record<Letter, StatusColor>>;
  /** The states that a row was in for sure before it came to this one, oldest first. */
  readonly cameBy: Readonly<Record<Letter, readonly Letter[]>>;
  /** The states that come next, one of which it may take. */
  readonly leadsTo: Readonly<Record<Letter, readonly Letter[]>>;
}

interface Props<Letter extends string> {
  readonly flow: Flow<Letter>;
  readonly now: Letter;
  /** Key below which the states have their names. */
  readonly label: string;
  /** What is known of a state that the row is or was in, such as when it came to it and who brought it there. */
  readonly known: Readonly<Partial<Record<Letter, readonly (string | null)[]>>>;
}

/** A row's state drawn as steps: where it came from, where it is, and where it can go. */
export function StateSteps<Letter extends string>({ flow, now, label, known }: Props<Letter>) {
  const { t } = useTexts();
  const tag = (state: Letter) => (
    <StatusTag key={state} color={flow.colors[state]}>
      {t(`${label}.${state}`)}
    </StatusTag>
  );
  const next = flow.leadsTo[now];
  return (
    <ol className="steps" aria-label={t(`${label}.title`)}>
      {[...flow.cameBy[now], now].map((state) => (
        <li key={state} aria-current={state === now ? "step" : undefined}>
          {tag(state)}
          <small>{joined(known[state] ?? []) || (state === now ? t("steps.now") : null)}</small>
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
