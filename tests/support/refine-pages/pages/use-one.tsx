import { useOne } from "@refinedev/core";
import { useSearchParams } from "react-router";

/** A row of a list, and a row of a resource that has a call of its own for one. */
export default function UseOne() {
  const [search] = useSearchParams();
  const payout = useOne({ resource: "payouts", id: search.get("payout") ?? "" });
  const customer = useOne({ resource: "customers", id: search.get("customer") ?? "" });
  return (
    <>
      <output aria-label="payout">{payout.result?.valueFormat ?? payout.query.error?.message}</output>
      <output aria-label="customer">{customer.result?.name ?? customer.query.error?.message}</output>
    </>
  );
}
