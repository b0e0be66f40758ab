import { createContext } from "react";

/** Submits the form around an input if all of it is valid; does nothing otherwise. */
export const SubmitContext = createContext<() => void>(() => undefined);
