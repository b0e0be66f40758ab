import { templates as contract } from "../../contract/templates";
import * as cells from "../console/cells";
import { resource } from "../console/declaration";

export default resource(contract, {
  subject: (row) => [row.name, row.id],
  filters: [],
  columns: [{ field: "id", as: cells.id, width: 84 }, { field: "name" }],
});
