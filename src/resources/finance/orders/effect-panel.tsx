import { Alert } from "antd";
import type { Order } from "../../../../contract/orders";
import type { AsideProps } from "../../../engine/declaration/action";
import { useTranslate } from "../../../hooks/use-translate";

/** What the end of an order undoes, by its status (requirement E3). */
const effects: Partial<Record<Order["statusBilling"], "credited" | "underReview">> = {
  p: "credited",
  a: "credited",
  r: "underReview",
};

/**
 * What cancelling or deleting an order does to the customer's money, and to what waits for a decision on it. It names no amount: what an order credits is
 * known to the platform alone, which may keep a fee.
 */
export default function EffectPanel({ row, resource }: AsideProps<Order>) {
  const { t } = useTranslate();
  const effect = effects[row.statusBilling];
  return (
    <Alert
      type={effect ? "warning" : "info"}
      showIcon
      role="note"
      message={t(`${resource}.effects.${effect ?? "none"}`)}
    />
  );
}
