import { createContext } from "react";

/** Ways from an open record to those beside it in its list; undefined at its ends. */
export interface RecordSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** The steps of the record that a modal shows; undefined for what is no record of a list. */
export const RecordStepsContext = createContext<RecordSteps | undefined>(undefined);
