import { ApiError } from "../../http/errors";

/** True where a change may have been made although its answer was lost. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.outcome === "unknown";
