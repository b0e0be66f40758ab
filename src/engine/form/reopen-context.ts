import { createContext } from "react";

/**
 * Opens anew what lies over a list and was closed since it could not be read; it does nothing while something else is open.
 * Undefined where nothing can be opened.
 */
export const ReopenContext = createContext<(() => void) | undefined>(undefined);
