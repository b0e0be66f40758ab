import { actionNames } from "../action-names";
import { calls } from "./sentences-calls";
import { kinds } from "./sentences-kinds";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  audit: { title: "Auditoria", menu: "Auditoria", about: "Ver quem fez o quê, quando e em qual registro" },
};

/** The texts of the audit's screen in Portuguese. */
const audit = {
  /** What a record is called above its name. */
  record: "Registro da auditoria",
  columns: {
    id: { title: "Nº" },
    date: { title: "Data", age: "Feito {age}" },
    admin: { title: "Usuário" },
    action: { title: "Ação" },
    changes: { title: "Alterações" },
    ip: { title: "IP" },
  },
  filters: {
    // neither is called for the titles alone, which every page has
    kind: /* @__PURE__ */ Object.assign({ title: "Registro" }, kinds),
    action: /* @__PURE__ */ actionNames({ title: "Ação" }, calls),
    admin: { title: "Usuário" },
    record: { title: "Id do registro" },
    dateType: { title: "Data", date: "Feito em" },
  },
};

export default audit;
