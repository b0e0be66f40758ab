import type { Approval } from "../../../../contract/approvals";
import type { AsideProps } from "../../../engine/declaration/action";
import { lateDossier } from "../decision/late-dossier";

/** What a payment approval is decided on. */
export default lateDossier<AsideProps<Approval>>(() => import("./approval-dossier"), ["orders"]);
