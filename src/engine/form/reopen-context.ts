import { createContext } from "react";

/**
 * Reopens a modal that closed because its data could not be read, unless something else is open by then. Undefined outside
 * of lists.
 */
export const ReopenContext = createContext<(() => void) | undefined>(undefined);
