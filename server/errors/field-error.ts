import { explain, type Language, type Rule } from "../../contract/validation";
import { Refusal } from "./call-error";

/** The refusal of one field for a rule without bounds. */
export const refuseField = (field: string, rule: Rule, language: Language): Refusal =>
  new Refusal("invalidInput", {}, [{ field, message: explain({ rule, bounds: {} }, language) }]);
