import { explain, type Language, type Rule } from "../../contract/validation";
import { CallError } from "./call-error";

/** The refusal of one field for a rule without bounds. */
export const fieldError = (field: string, rule: Rule, language: Language): CallError =>
  new CallError("invalidInput", {}, [{ field, message: explain({ rule, bounds: {} }, language) }]);
