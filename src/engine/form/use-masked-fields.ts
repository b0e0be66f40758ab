import { isMasked } from "../../format/masked";
import { useFeature } from "../../hooks/use-feature";
import type { Field, Values } from "../declaration/field";
import type { FormModel } from "./form-model";

/** The kinds of inputs that hold personal data wherever they are. */
const personalKinds = new Set(["email", "phone", "cpf", "document"]);

const isPersonal = (field: Field | undefined) =>
  field !== undefined && (field.isPersonal ?? personalKinds.has(field.kind));

/** Returns a function that says which of a form's fields hold what the platform masked: it can be read, and not be sent back. */
export function useMaskedFields({ fields }: FormModel): (name: string, values: Values) => boolean {
  const isAnnounced = useFeature("personal-data") === true;
  return (name, values) => isAnnounced && isPersonal(fields[name]) && isMasked(values[name]);
}
