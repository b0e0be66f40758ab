import type { NamedCall } from "../calls";
import type { Run } from "../run";
import type { Row } from "../session";

/** What the checks of one list share. */
export interface ListUnderTest extends NamedCall {
  readonly run: Run;
  /** The rows of the first page of the largest size. */
  readonly seen: readonly Row[];
  /** The rows of a page; undefined when the call was refused or its rows cannot be read. */
  read(input: object): Promise<readonly Row[] | undefined>;
}

/** The rows of the largest page. */
export const largestPage = 50;
