/** A request of a call that a fault was to hit, and what was seen of it; nothing where the test failed before that. */
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

/** What one test tried, by its last attempt: an end that was not noted was not seen. */
function triedBy({ results }: TestReport): readonly Tried[] {
  const annotations = results.at(-1)?.annotations ?? [];
  const seen = parsed(annotations, "fault");
  return parsed(annotations, "fault tried").map(({ call, fault }) => ({
    call,
    fault,
    seen: seen.find((each) => each.call === call && each.fault === fault)?.seen,
  }));
}

/** Everything that was tried, in the order of Playwright's JSON report. */
export const triedIn = (report: unknown): readonly Tried[] => testsIn(report as Suite).flatMap(triedBy);
