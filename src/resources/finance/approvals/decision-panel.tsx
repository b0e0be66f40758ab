import type { Approval } from "../../../../contract/approvals";
import { lateDossier } from "../decision/late-dossier";

/** What a payment approval is decided on. */
export default lateDossier<Approval>(() => import("./approval-dossier"), ["orders"]);
