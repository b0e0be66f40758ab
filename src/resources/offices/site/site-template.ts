import type { Data } from "../../../../contract/call";
import type { templates } from "../../../../contract/templates";

/** A template with the steps and fields of its sites. */
export type Template = Data<typeof templates.info>;
