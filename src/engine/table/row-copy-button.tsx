import { type ComponentProps, memo } from "react";
import { NamedCopyButton } from "../../ui/copy-button";
import { useIsActive } from "./active-row";

interface Props extends Omit<ComponentProps<typeof NamedCopyButton>, "tabIndex"> {
  readonly id: number | undefined;
}

/** A copy button in a row; a tab stop only in the active row. */
export const RowCopyButton = memo(function RowCopyButton({ id, ...rest }: Props) {
  return <NamedCopyButton {...rest} tabIndex={useIsActive(id) ? 0 : -1} />;
});
