import type { Column } from "../src/engine/declaration/cell";
import * as cells from "../src/engine/declaration/cells";
import type { Row } from "./contract";

/** A column for each kind of cell. */
export const columns: readonly Column<Row>[] = [
  { field: "id", cell: cells.id },
  { field: "name", cell: cells.withSubtitle("user") },
  { field: "user", cell: cells.plain },
  { field: "email", cell: cells.copyable(cells.plain) },
  { field: "cellPhone", cell: cells.phone },
  { field: "hash", cell: cells.mono },
  { field: "type", cell: cells.customerType },
  { field: "doc", cell: cells.document("type") },
  { field: "customer", cell: cells.person },
  { field: "referral", cell: cells.personOf("customers") },
  { field: "contract", cell: cells.linked(cells.mono, ({ id }) => ({ resource: "catalogue", id })) },
  { field: "adminName", cell: cells.personBy("admin", "users") },
  { field: "payer", cell: cells.customerBy("id", "type", "doc", "customers") },
  { field: "admin", cell: cells.idWith("hash") },
  { field: "amount", cell: cells.money },
  { field: "balance", cell: cells.movement("side") },
  { field: "dateReg", cell: cells.dateTime },
  { field: "lastSeen", cell: cells.timestamp },
  { field: "method", cell: cells.codeLabel },
  { field: "status", cell: cells.statusTag({ a: "green", p: "orange", x: "red" }) },
];
