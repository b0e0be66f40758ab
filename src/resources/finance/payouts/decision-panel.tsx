import type { Payout } from "../../../../contract/payouts";
import { lateDossier } from "../decision/late-dossier";

/** What a payout is decided on. */
export default lateDossier<Payout>(() => import("./payout-dossier"));
