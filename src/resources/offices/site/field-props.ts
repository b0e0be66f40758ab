import type { ComponentType } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import type { Path } from "./paths";

/** The props of a field of any kind. */
export interface FieldProps {
  readonly path: Path;
  readonly name: string;
  readonly definition: FieldDefinition;
  readonly value: unknown;
  /** True inside a frame that already shows the field's name. */
  readonly isBare?: boolean;
  /** Renders nested fields. A prop, since lists importing the field component would close an import cycle. */
  readonly Fields: ComponentType<FieldProps>;
}
