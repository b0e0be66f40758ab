import type { ScreenEntry } from "../../../src/engine/declaration/screens-context";

export const chargebacks: ScreenEntry = {
  path: "/own/chargebacks",
  menu: "finance",
  hotkey: "x",
  permission: "payments",
  load: () => import("./resource"),
};
