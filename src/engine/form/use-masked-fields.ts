import { isMasked } from "../../format/masked";
import { useFeature } from "../../hooks/use-feature";
import type { Field, Values } from "../declaration/field";
import type { FormModel } from "./form-model";

/** The kinds of inputs that hold personal data wherever they are. */
const personalKinds = new Set(["email", "phone", "cpf", "document"]);

const isPersonal = (field: Field | undefined) =>
  field !== undefined && (field.isPersonal ?? personalKinds.has(field.kind));

/** Returns a function that says of a form's fields which of them the platform masked: they can be read, and not be sent back. */
export function useMaskedFields({ fields }: FormModel, initialValues: Values): (name: string) => boolean {
  const isAnnounced = useFeature("personal-data") === true;
  return (name) => isAnnounced && isPersonal(fields[name]) && isMasked(initialValues[name]);
}
