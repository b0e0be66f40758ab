import { templates as contract } from "../../../contract/templates";
import * as cells from "../../engine/declaration/cells";
import { resource } from "../../engine/declaration/resource";

export default resource(contract, {
  recordTitle: (row) => [row.name, row.id],
  filters: [],
  getOne: contract.info,
  columns: [{ field: "id", cell: cells.id }, { field: "name" }],
});
