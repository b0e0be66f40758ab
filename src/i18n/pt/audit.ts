import { actionNames } from "../action-names";
import { calls } from "./sentences-calls";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  audit: { title: "Auditoria", menu: "Auditoria", about: "Ver quem fez o quê, quando e em qual registro" },
};

/** The texts of the audit's screen in Portuguese. */
const audit = {
  columns: {
    id: { title: "Nº" },
    date: { title: "Data" },
    admin: { title: "Usuário" },
    action: { title: "Ação" },
    changes: { title: "Alterações" },
    ip: { title: "IP" },
  },
  filters: {
    kind: {
      title: "Registro",
      customer: "Cliente",
      file: "Documento",
      order: "Pedido",
      approval: "Liquidação manual",
      insertion: "Inserção manual",
      payout: "Saque",
      office: "White label",
      user: "Usuário",
      level: "Nível de acesso",
      notification: "Notificação",
      session: "Sessão",
      export: "Exportação",
      chain: "Registro de um usuário",
    },
    // not called for the titles alone, which every page has
    action: /* @__PURE__ */ actionNames({ title: "Ação" }, calls),
    admin: { title: "Usuário" },
    record: { title: "Id do registro" },
    dateType: { title: "Data", date: "Feito em" },
  },
};

export default audit;
