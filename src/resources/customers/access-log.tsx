import type { Data } from "../../../contract/call";
import { type Customer, customers as contract } from "../../../contract/customers";
import type { ModalProps } from "../../engine/declaration/action";
import type { Column } from "../../engine/declaration/cell";
import * as cells from "../../engine/declaration/cells";
import { ReadModal } from "../../engine/overlay/details-modal";
import { LogTable } from "../../engine/table/static-table";
import { useTexts } from "../../hooks/use-translate";

type SignIn = Data<typeof contract.accessLog>[number];

const columns: readonly Column<SignIn>[] = [
  { field: "date", as: cells.moment, width: 182 },
  { field: "successfull", as: cells.tag({ y: "green", n: "red" }), width: 116 },
  { field: "attempts", as: cells.id, width: 110 },
  { field: "ip", as: cells.copied(cells.plainMono), width: 190 },
  { field: "platform", width: 120 },
  { field: "browser" },
  { field: "version", as: cells.plainMono, width: 90 },
];

/** When and from where a customer signed in. */
export default function AccessLog(modal: ModalProps<Customer>) {
  const { t } = useTexts();
  const label = `${modal.resource}.actions.${modal.name}`;
  return (
    <ReadModal
      modal={modal}
      wide
      lines={12}
      load={{ call: contract.accessLog, input: { reqId: modal.row.reqId } }}
    >
      {(signIns) => <LogTable name={label} label={t(`${label}.title`)} rows={signIns} columns={columns} />}
    </ReadModal>
  );
}
