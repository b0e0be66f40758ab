import type { ReactNode } from "react";

/** How a part of a dossier stands: it is being read, is there, could not be read, or is beyond the admin's level. */
export type PartState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "denied"; readonly reason: string };

/** A part of what is decided on, which is read by itself and may fail by itself. */
export interface DossierPart {
  /** Its title is the text `dossier.parts.{name}`. */
  readonly name: string;
  readonly state: PartState;
  /** What to know before anything else. */
  readonly warnings: readonly ReactNode[];
  readonly content: ReactNode;
  /** True for what nobody decides without having seen it: it is open in a narrow window, too. */
  readonly isEssential?: boolean;
}

/** The state of a part that needs nothing more to be read. */
export const ready: PartState = { kind: "ready" };
export const loading: PartState = { kind: "loading" };
