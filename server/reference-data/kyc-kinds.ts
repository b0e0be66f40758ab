import type { Language } from "../../contract/validation";

/** The documents that customers send, with their names, in the order in which they are checked. */
export const kycKinds = {
  front: { pt: "Documento (frente)", en: "Document (front)" },
  back: { pt: "Documento (verso)", en: "Document (back)" },
  selfie: { pt: "Selfie com documento", en: "Selfie with document" },
  address: { pt: "Comprovante de endereço", en: "Proof of address" },
  company: { pt: "Contrato social", en: "Articles of association" },
} as const satisfies Record<string, Record<Language, string>>;

export type KycKind = keyof typeof kycKinds;
export const kycKindNames = Object.keys(kycKinds) as KycKind[];
