import { recordFields } from "../src/engine/record/record-fields";
import { columns } from "./cells";
import type { Row } from "./contract";

/** The fields of a row, each drawn by its kind of cell. */
export default recordFields<Row>({ groups: [{ title: "groups.identity", fields: columns }] });
