import { explain, type Language, type Rule } from "../../contract/validation";
import { CallError } from "./call-error";

/** The error of one field that breaks a rule without bounds. */
export const fieldError = (field: string, rule: Rule, language: Language): CallError =>
  new CallError("invalidInput", {}, [{ field, message: explain({ rule, bounds: {} }, language) }]);
