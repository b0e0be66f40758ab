import type { Insertion } from "../../../../contract/insertions";
import type { AsideProps } from "../../../engine/declaration/action";
import { lateDossier } from "../decision/late-dossier";

/** What an insertion is decided on. */
export default lateDossier<AsideProps<Insertion>>(() => import("./insertion-dossier"));
