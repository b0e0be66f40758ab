import { ConfigError } from "../config/config";
import { DirectoryInUseError } from "../db/lock";
import { isRefusedConnection, isUnusableConnection } from "../db/outage";

/** Explains a failed start in words that say what to do; an unexpected error gives its stack. */
export function explainFailure(error: unknown, port: number | string): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DirectoryInUseError)
    return `${error.message}: stop it first, or set DATA_DIR to another folder`;
  if ("code" in error && error.code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or set PORT to another one`;
  if ("code" in error && error.code === "EACCES")
    return `${error.message}: this needs rights that you do not have`;
  if (isRefusedConnection(error) || isUnusableConnection(error)) {
    // an address with several meanings, as localhost has, fails with a code for each and no message
    const reason = error.message || ("code" in error ? String(error.code) : error.name);
    return `The database cannot be used (${reason}): start it, or set DATABASE_URL to the primary, and start again`;
  }
  return error.stack ?? error.message;
}
