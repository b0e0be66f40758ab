/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  approvals: {
    title: "Liquidações manuais",
    menu: "Liquidações manuais",
    about: "Analisar solicitações de marcar pedidos como pagos",
  },
};

const status = { p: "Pendente", a: "Aprovada", n: "Não aprovada", x: "Cancelada" };

/** The texts of the payment approvals' screen in Portuguese. */
const approvals = {
  filters: {
    search: "Cliente, documento, transação ou solicitante",
    statusBilling: { title: "Situação", ...status },
    second: { title: "À espera de outra pessoa", others: "Para eu decidir", mine: "Que eu pedi" },
    dateType: { title: "Data", req: "Solicitação", close: "Fechamento" },
  },
  columns: {
    id: { title: "ID / transação" },
    transaction: { title: "Transação" },
    type: { title: "Tipo", c: "Checkout", i: "Investimento", d: "Depósito", a: "Cartão" },
    customerName: { title: "Cliente" },
    adminName: { title: "Solicitado por" },
    adminCloseName: { title: "Fechado por" },
    valueFormat: { title: "Valor" },
    payinMethodName: { title: "Método" },
    dateReq: { title: "Solicitado em", age: "Solicitada {age}" },
    dateClose: { title: "Fechado em" },
    status: { title: "Situação", ...status },
    note: { title: "Motivo" },
  },
  actions: {
    view: { label: "Ver", title: "Liquidação manual" },
    decide: {
      label: "Aprovar ou rejeitar",
      title: "Analisar liquidação",
      submit: { none: "Confirmar", a: "Aprovar liquidação", n: "Rejeitar liquidação" },
      success: { a: "Liquidação de {subject} aprovada", n: "Liquidação de {subject} rejeitada" },
      fields: {
        status: { title: "Decisão", a: "Aprovar", n: "Rejeitar" },
        otp: { title: "Código do autenticador" },
      },
    },
  },
};

export default approvals;
