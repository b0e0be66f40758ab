import { useTranslate } from "../../../hooks/use-translate";
import type { Translate } from "../../../i18n/translate";
import { type StatusColor, StatusTag } from "../../../ui/status-tag";
import { humanized } from "./field-definitions";
import { type Step, type StepState, stateOf } from "./steps";
import "./step-bar.css";

const colors: Readonly<Record<StepState, StatusColor>> = {
  empty: "grey",
  saved: "green",
  changed: "orange",
  sending: "orange",
  failed: "red",
  unknown: "orange",
};

/** Common step names, which are translated. Templates give their steps technical names only. */
const known = ["identity", "home", "about", "footer", "page"];

/** A step's title: a translation of its name where there is one, or the name as words. */
export const stepTitle = (name: string, t: Translate): string =>
  known.includes(name) ? t(`offices.site.steps.${name}`) : humanized(name);

interface Props {
  readonly steps: readonly Step[];
  readonly current: string;
  readonly onSelect: (name: string) => void;
}

/** The steps of a site, each with its state. */
export function StepBar({ steps, current, onSelect }: Props) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t("offices.site.stepBar")}>
      <ol className="site-steps">
        {steps.map((step, at) => {
          const state = stateOf(step);
          return (
            <li key={step.name}>
              <button
                type="button"
                aria-current={step.name === current ? "step" : undefined}
                onClick={() => onSelect(step.name)}
              >
                <span className="site-step-number" aria-hidden>
                  {at + 1}
                </span>
                <span>{stepTitle(step.name, t)}</span>
                <StatusTag color={colors[state]}>{t(`offices.site.state.${state}`)}</StatusTag>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
