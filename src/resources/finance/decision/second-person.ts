import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { lateDossier } from "./late-dossier";

interface Props {
  readonly row: Approval | Insertion;
  readonly resource: string;
}

/** Who may decide a pending request; nothing below one that is closed. */
export const SecondPerson = lateDossier<Props>(() => import("./deciders"));
