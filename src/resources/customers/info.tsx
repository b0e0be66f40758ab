import { type Customer, customers as contract } from "../../../contract/customers";
import type { TabProps } from "../../engine/declaration/action";
import { RecordDetails } from "../../engine/record/record-details";
import { documentsCode, isBlacklisted } from "./cells";
import { CustomerSummary } from "./customer-summary";

/** A tab with a customer's data and settings. */
export default function Info(tab: TabProps<Customer>) {
  const { row } = tab;
  return (
    <RecordDetails tab={tab} lines={14} query={{ call: contract.info, input: { reqId: row.reqId } }}>
      {(info) => (
        <CustomerSummary
          info={info}
          docsCheck={documentsCode({ ...row, docsCheck: row.docsCheck === "y" ? "y" : info.docsCheck })}
          isBlacklisted={isBlacklisted(row)}
        />
      )}
    </RecordDetails>
  );
}
