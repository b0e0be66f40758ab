import { CanAccess, useCan } from "@refinedev/core";

function Can({ resource, action }: { readonly resource: string; readonly action: string }) {
  const { data } = useCan({ resource, action });
  return (
    <li>
      {resource} {action}: {data && (data.can ? "yes" : data.reason)}
    </li>
  );
}

export default function Access() {
  return (
    <>
      <ul>
        <Can resource="payouts" action="list" />
        <Can resource="payouts" action="edit" />
        <Can resource="payouts" action="delete" />
        <Can resource="checkoutOrders" action="cancel" />
        <Can resource="elsewhere" action="list" />
      </ul>
      <CanAccess resource="blacklist" action="delete" fallback={<p>may not</p>}>
        <p>may</p>
      </CanAccess>
    </>
  );
}
