/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  insertions: {
    title: "Inserções de caixa",
    menu: "Inserções manuais",
    about: "Pedir e decidir créditos e débitos em contas de clientes",
  },
};

const status = { p: "Pendente", a: "Aprovada", n: "Não aprovada", x: "Cancelada" };

/** The texts of the cash insertions' screen in Portuguese. */
const insertions = {
  filters: {
    search: "Cliente, documento, id ou solicitante",
    statusBilling: { title: "Situação", ...status },
    dateType: { title: "Data", req: "Da solicitação", close: "Do fechamento" },
  },
  columns: {
    id: { title: "ID" },
    customerName: { title: "Cliente" },
    adminName: { title: "Solicitado por" },
    adminCloseName: { title: "Fechado por" },
    valueFormat: { title: "Valor" },
    opName: { title: "Operação" },
    dateReq: { title: "Solicitado em" },
    dateClose: { title: "Fechado em" },
    status: { title: "Situação", ...status },
    note: { title: "Observação" },
  },
  actions: {
    request: {
      label: "Nova inserção",
      title: "Nova inserção de caixa",
      submit: "Enviar para aprovação",
      success: "Inserção enviada para aprovação!",
      fields: {
        type: { title: "Tipo", c: "Crédito", d: "Débito" },
        op: { title: "Operação" },
        customer: { title: "Cliente" },
        value: { title: "Valor" },
        notes: { title: "Observações" },
        otp: { title: "Código de 6 dígitos" },
        reqId: { title: "Cliente" },
      },
    },
    view: { label: "Ver", title: "Inserção de caixa" },
    decide: {
      label: "Aprovar ou rejeitar",
      title: "Decidir a inserção",
      submit: { none: "Decidir", a: "Aprovar inserção", n: "Rejeitar inserção" },
      success: { a: "Inserção de {subject} aprovada", n: "Inserção de {subject} rejeitada" },
      fields: {
        status: { title: "Decisão", a: "Aprovar", n: "Rejeitar" },
        otp: { title: "Código de 6 dígitos" },
      },
    },
  },
};

export default insertions;
