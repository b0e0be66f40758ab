import { useStaticStyle } from "./insert-styles";
import { icons } from "./shared-styles";

/** Puts the styles of icons into the page. */
export default function useResetIconStyle(iconPrefixCls: string): void {
  useStaticStyle(
    "ant-design-icons",
    icons,
    { part: iconPrefixCls, variables: "", root: "", icon: iconPrefixCls },
    0,
  );
}
