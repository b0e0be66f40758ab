import { CopyButton, type CopyButtonProps } from "../../ui/copy-button";
import { useIsActive } from "./active-row";

/** A copy button in a row: one tab stop, on the row that has the focus. */
export function RowCopyButton({
  id,
  ...rest
}: Omit<CopyButtonProps, "tabIndex"> & { readonly id: number | undefined }) {
  return <CopyButton {...rest} tabIndex={useIsActive(id) ? 0 : -1} />;
}
