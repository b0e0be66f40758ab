import type { Payout } from "../../../../contract/payouts";
import type { AsideProps } from "../../../engine/declaration/action";
import { lateDossier } from "../decision/late-dossier";

/** What a payout is decided on. */
export default lateDossier<AsideProps<Payout>>(() => import("./payout-dossier"));
