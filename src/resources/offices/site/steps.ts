import type { BaseForm } from "../../../../contract/templates";
import type { MergedChanges } from "../../../engine/form/use-merged-changes";
import type { Shape } from "./field-definitions";
import { dotted, type Path, withValueAt } from "./paths";
import { type Draft, draftOfFields, isSame, withKeysOf } from "./step-values";

/** The error messages of a step, by dotted path. */
export type Errors = Readonly<Record<string, string>>;

/** One step of a site: its saved values, its draft, and the outcome of the last save. */
export interface Step {
  readonly name: string;
  readonly shape: Shape;
  /** True when the step was saved at least once. */
  readonly isFilled: boolean;
  /** The saved values, in the form of a draft. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly errors: Errors;
  /** The messages about what was not taken into the draft, such as a file that is no image; a save without it leaves them. */
  readonly rejected: Errors;
  /** `unknown` after the answer was lost, as long as the saved values do not tell. */
  readonly sending: "none" | "underway" | "failed" | "unknown";
  /** What others saved of it since it was opened or saved: who did, and the fields that show it or keep what was entered. */
  readonly merged: Pick<MergedChanges, "by" | "taken" | "kept">;
}

/** A step's state as the step bar shows it. */
export type StepState = "empty" | "saved" | "changed" | "sending" | "failed" | "unknown";

/** The actions of the reducer over the steps. */
export type StepEvent =
  | { readonly kind: "opened"; readonly steps: readonly Step[] }
  /** Others saved steps: these are the steps as they are saved now. */
  | { readonly kind: "changed"; readonly by: string | undefined; readonly steps: readonly Step[] }
  | { readonly kind: "edited"; readonly step: string; readonly path: Path; readonly value: unknown }
  | { readonly kind: "sent"; readonly step: string }
  /** The answer was lost, and what is saved does not tell whether the step is. */
  | { readonly kind: "lost"; readonly step: string }
  | { readonly kind: "refused"; readonly step: string; readonly errors: Errors }
  /** A value was not accepted, such as a file that is no image. The draft stays as it was. */
  | { readonly kind: "rejected"; readonly step: string; readonly path: Path; readonly message: string }
  | { readonly kind: "saved"; readonly step: string; readonly values: unknown };

const notMerged: Step["merged"] = { by: undefined, taken: [], kept: [] };

type Saved = Readonly<Record<string, unknown>>;

/** The steps of a template, filled with the saved values of a white label. */
export const stepsOf = (form: BaseForm, saved: Saved): readonly Step[] =>
  Object.entries(form).map(([name, shape]) => {
    const base = draftOfFields(shape, saved[name]);
    const isFilled = saved[name] !== undefined;
    const outcome = { errors: {}, rejected: {}, sending: "none", merged: notMerged } as const;
    return { name, shape, isFilled, base, draft: base, ...outcome };
  });

/** Unsaved drafts by step, each with the saved values it was based on. */
export type Drafts = Readonly<Record<string, Pick<Step, "base" | "draft">>>;

/** The drafts of the changed steps; undefined where all are saved. */
export function draftsOf(steps: readonly Step[]): Drafts | undefined {
  const changed = steps.filter(isChanged);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map(({ name, base, draft }) => [name, { base, draft }]));
}

/** The steps with earlier drafts applied. Fields the drafts had not changed keep what is saved now. */
export const withDrafts = (steps: readonly Step[], drafts: Drafts = {}): readonly Step[] =>
  steps.map((step) => {
    const before = drafts[step.name];
    if (!before) return step;
    const filled = Object.entries(before.draft).filter(
      ([field, value]) => !isSame(before.base[field], value),
    );
    return { ...step, draft: { ...step.draft, ...Object.fromEntries(filled) } };
  });

/** The fields of a step that the draft had changed and that another save has changed differently since. */
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

/** True when the step has unsaved changes. */
export const isChanged = ({ base, draft }: Step): boolean => !isSame(base, draft);

export function stateOf(step: Step): StepState {
  if (step.sending === "underway") return "sending";
  if (step.sending === "failed" || step.sending === "unknown") return step.sending;
  if (isChanged(step)) return "changed";
  return step.isFilled ? "saved" : "empty";
}

/** The errors except those at a path and below it. */
const without = (errors: Errors, path: Path): Errors => {
  const key = dotted(path);
  return Object.fromEntries(Object.entries(errors).filter(([at]) => at !== key && !at.startsWith(`${key}.`)));
};

/** The messages at the fields of a step, by dotted path. */
export const messagesOf = ({ errors, rejected }: Step): Errors => ({ ...rejected, ...errors });

function stepReducer(step: Step, event: Exclude<StepEvent, { kind: "opened" | "changed" }>): Step {
  switch (event.kind) {
    case "edited":
      return {
        ...step,
        draft: withValueAt(step.draft, event.path, event.value),
        errors: without(step.errors, event.path),
        rejected: without(step.rejected, event.path),
      };
    case "sent":
      return { ...step, errors: {}, sending: "underway" };
    case "refused":
      return { ...step, errors: event.errors, sending: "failed" };
    case "lost":
      return { ...step, sending: "unknown" };
    case "rejected":
      return { ...step, rejected: { ...step.rejected, [dotted(event.path)]: event.message } };
    case "saved": {
      const base = draftOfFields(step.shape, event.values);
      // the items stay the same, so that what has the focus does
      const draft = withKeysOf(base, step.draft) as Draft;
      return { ...step, isFilled: true, base, draft, errors: {}, sending: "none", merged: notMerged };
    }
  }
}

/** A step with what others saved of it, where nothing else has been entered. */
function withOthers(step: Step, now: Step, by: string | undefined): Step {
  const { base, draft, merged } = step;
  const news = Object.keys(now.base).filter((field) => !isSame(base[field], now.base[field]));
  if (news.length === 0) return step;
  const taken = news.filter((field) => isSame(draft[field], base[field]));
  const kept = news.filter((field) => !taken.includes(field) && !isSame(draft[field], now.base[field]));
  const add = (before: readonly string[], more: readonly string[], others: readonly string[]) =>
    [...new Set([...before, ...more])].filter((field) => !others.includes(field));
  return {
    ...step,
    isFilled: true,
    // what was sent is saved after all
    sending: step.sending === "unknown" && isSame(draft, now.base) ? "none" : step.sending,
    base: now.base,
    draft: { ...draft, ...Object.fromEntries(taken.map((field) => [field, now.base[field]])) },
    errors: taken.reduce((errors, field) => without(errors, [field]), step.errors),
    merged: { by, taken: add(merged.taken, taken, kept), kept: add(merged.kept, kept, taken) },
  };
}

/** The steps after an event. Steps the event is not about stay the same objects. */
export function stepsReducer(steps: readonly Step[], event: StepEvent): readonly Step[] {
  if (event.kind === "opened") return event.steps;
  if (event.kind === "changed")
    return steps.map((step) => {
      const now = event.steps.find(({ name }) => name === step.name);
      return now ? withOthers(step, now, event.by) : step;
    });
  return steps.map((step) => (step.name === event.step ? stepReducer(step, event) : step));
}
