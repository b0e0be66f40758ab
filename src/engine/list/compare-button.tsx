import { SwapOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useTranslate } from "../../hooks/use-translate";
import { useLazyDialog } from "../../ui/use-lazy-dialog";
import type { CompareProps } from "./compare-records";

const loadCompare = () => import("./compare-records");

/** The key that compares two selected rows; no action of a row has it. */
export const compareKey = "c";

/** Opens the comparison of the two rows that are selected. */
export function CompareButton(props: Omit<CompareProps, "close">) {
  const { t } = useTranslate();
  const { button, Dialog: Compare, open, close } = useLazyDialog(loadCompare);
  const { type: _htmlType, ...rest } = button;
  useHotkeys(useMemo(() => ({ [compareKey]: open }), [open]));
  return (
    <>
      <Button
        {...rest}
        type="text"
        size="small"
        icon={<SwapOutlined aria-hidden />}
        aria-label={t("foot.compare")}
        title={`${t("foot.compare")} (${compareKey})`}
      />
      {Compare && <Compare {...props} close={close} />}
    </>
  );
}
