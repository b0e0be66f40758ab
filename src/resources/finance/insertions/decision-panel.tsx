import type { Insertion } from "../../../../contract/insertions";
import { lateDossier } from "../decision/late-dossier";

/** What an insertion is decided on. */
export default lateDossier<Insertion>(() => import("./insertion-dossier"));
