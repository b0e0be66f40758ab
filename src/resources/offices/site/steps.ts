import type { BaseForm } from "../../../../contract/templates";
import { type Draft, draftOfFields, isSame } from "./draft";
import type { Shape } from "./field-definitions";
import { dotted, type Path, withValueAt } from "./paths";

/** What is wrong with a step's values, by dotted path. */
export type Errors = Readonly<Record<string, string>>;

/** One step of a site: what was saved, what is filled in, and what became of the last sending. */
export interface Step {
  readonly name: string;
  readonly shape: Shape;
  /** Whether anything was ever saved of it. */
  readonly isFilled: boolean;
  readonly base: Draft;
  readonly draft: Draft;
  readonly errors: Errors;
  readonly sending: "none" | "underway" | "failed";
}

/** What a step is to whoever looks at the step bar. */
export type StepState = "empty" | "saved" | "changed" | "sending" | "failed";

/** What happens to the steps. */
export type StepEvent =
  | { readonly is: "opened"; readonly steps: readonly Step[] }
  | { readonly is: "edited"; readonly step: string; readonly path: Path; readonly value: unknown }
  | { readonly is: "sent"; readonly step: string }
  | { readonly is: "refused"; readonly step: string; readonly errors: Errors }
  /** A value was not taken, such as a file that is no image: nothing else changed. */
  | { readonly is: "rejected"; readonly step: string; readonly path: Path; readonly message: string }
  | { readonly is: "saved"; readonly step: string; readonly values: unknown };

type Saved = Readonly<Record<string, unknown>>;

/** The steps of a template with what a white label saved of each. */
export const stepsOf = (form: BaseForm, saved: Saved): readonly Step[] =>
  Object.entries(form).map(([name, shape]) => {
    const base = draftOfFields(shape, saved[name]);
    const isFilled = saved[name] !== undefined;
    return { name, shape, isFilled, base, draft: base, errors: {}, sending: "none" };
  });

/** What was filled in and not saved, by step, with what was saved there by then. */
export type Drafts = Readonly<Record<string, Pick<Step, "base" | "draft">>>;

/** What is filled in of those steps that are not saved; undefined where all are. */
export function draftsOf(steps: readonly Step[]): Drafts | undefined {
  const changed = steps.filter(isChanged);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map(({ name, base, draft }) => [name, { base, draft }]));
}

/** The steps with what was filled in before; what was left as it was is as it is saved now. */
export const withDrafts = (steps: readonly Step[], drafts: Drafts = {}): readonly Step[] =>
  steps.map((step) => {
    const before = drafts[step.name];
    if (!before) return step;
    const filled = Object.entries(before.draft).filter(
      ([field, value]) => !isSame(before.base[field], value),
    );
    return { ...step, draft: { ...step.draft, ...Object.fromEntries(filled) } };
  });

/** The fields of a step that were filled in before, and saved otherwise by somebody else since. */
export function changedSince({ name, base, draft }: Step, drafts: Drafts = {}): readonly string[] {
  const before = drafts[name];
  if (!before) return [];
  return Object.keys(draft).filter(
    (field) =>
      !isSame(before.base[field], before.draft[field]) &&
      !isSame(before.base[field], base[field]) &&
      !isSame(before.draft[field], base[field]),
  );
}

/** Whether anything was filled in that is not saved. */
export const isChanged = ({ base, draft }: Step): boolean => !isSame(base, draft);

export function stateOf(step: Step): StepState {
  if (step.sending === "underway") return "sending";
  if (step.sending === "failed") return "failed";
  if (isChanged(step)) return "changed";
  return step.isFilled ? "saved" : "empty";
}

/** The errors but those at a path and below it. */
const without = (errors: Errors, path: Path): Errors => {
  const key = dotted(path);
  return Object.fromEntries(Object.entries(errors).filter(([at]) => at !== key && !at.startsWith(`${key}.`)));
};

function stepAfter(step: Step, event: Exclude<StepEvent, { is: "opened" }>): Step {
  switch (event.is) {
    case "edited":
      return {
        ...step,
        draft: withValueAt(step.draft, event.path, event.value),
        errors: without(step.errors, event.path),
      };
    case "sent":
      return { ...step, errors: {}, sending: "underway" };
    case "refused":
      return { ...step, errors: event.errors, sending: "failed" };
    case "rejected":
      return { ...step, errors: { ...step.errors, [dotted(event.path)]: event.message } };
    case "saved": {
      const base = draftOfFields(step.shape, event.values);
      return { ...step, isFilled: true, base, draft: base, errors: {}, sending: "none" };
    }
  }
}

/** The steps after an event; every other step stays as it is. */
export function afterEvent(steps: readonly Step[], event: StepEvent): readonly Step[] {
  if (event.is === "opened") return event.steps;
  return steps.map((step) => (step.name === event.step ? stepAfter(step, event) : step));
}
