import type { ComponentType } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import type { Path } from "./paths";

/** What a field of any kind is given. */
export interface FieldProps {
  readonly path: Path;
  readonly name: string;
  readonly definition: FieldDefinition;
  readonly value: unknown;
  /** Stands in a frame that has its name already. */
  readonly isBare?: boolean;
  /** Draws what is inside: fields hold fields. */
  readonly Fields: ComponentType<FieldProps>;
}
