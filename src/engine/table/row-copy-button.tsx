import { CopyButton, type CopyButtonProps } from "../../ui/copy-button";
import { useIsActive } from "./active-row";

/** A copy button in a row; a tab stop only in the active row. */
export function RowCopyButton({
  id,
  ...rest
}: Omit<CopyButtonProps, "tabIndex"> & { readonly id: number | undefined }) {
  return <CopyButton {...rest} tabIndex={useIsActive(id) ? 0 : -1} />;
}
