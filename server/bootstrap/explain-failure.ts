import { ConfigError } from "../config/config";
import { DirectoryInUseError } from "../db/lock";

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
  return error.stack ?? error.message;
}
