/** A pair of call and fault that a test tried, with what it observed; undefined when the test failed before that. */
export interface Tried {
  readonly call: string;
  readonly fault: string;
  readonly seen: string | undefined;
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly TestReport[] }[];
}

interface TestReport {
  readonly results: readonly { readonly annotations?: readonly Annotation[] }[];
}

const testsIn = ({ suites = [], specs = [] }: Suite): readonly TestReport[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

const parsed = (annotations: readonly Annotation[], type: string) =>
  annotations
    .filter((each) => each.type === type)
    .map(({ description = "{}" }) => JSON.parse(description) as Tried);

/** The pairs that a test tried in its last attempt. */
function triedBy({ results }: TestReport): readonly Tried[] {
  const annotations = results.at(-1)?.annotations ?? [];
  const seen = parsed(annotations, "fault");
  return parsed(annotations, "fault tried").map(({ call, fault }) => ({
    call,
    fault,
    seen: seen.find((each) => each.call === call && each.fault === fault)?.seen,
  }));
}

/** Every pair of call and fault that was tried, in the order of Playwright's JSON report. */
export const triedIn = (report: unknown): readonly Tried[] => testsIn(report as Suite).flatMap(triedBy);
