/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  insertions: {
    title: "Inserções manuais",
    menu: "Inserções manuais",
    about: "Solicitar e analisar créditos e débitos em contas de clientes",
  },
};

const status = { p: "Pendente", a: "Aprovada", n: "Não aprovada", x: "Cancelada" };

/** The texts of the cash insertions' screen in Portuguese. */
const insertions = {
  filters: {
    search: "Cliente, documento, id ou solicitante",
    statusBilling: { title: "Situação", ...status },
    second: { title: "À espera de outra pessoa", others: "Para eu decidir", mine: "Que eu pedi" },
    dateType: { title: "Data", req: "Solicitação", close: "Fechamento" },
  },
  columns: {
    id: { title: "ID" },
    customerName: { title: "Cliente" },
    adminName: { title: "Solicitado por" },
    adminCloseName: { title: "Fechado por" },
    valueFormat: { title: "Valor" },
    opName: { title: "Operação" },
    dateReq: { title: "Solicitado em", age: "Solicitada {age}" },
    dateClose: { title: "Fechado em" },
    status: { title: "Situação", ...status },
    note: { title: "Observação" },
  },
  actions: {
    request: {
      label: "Nova inserção",
      title: "Nova inserção manual",
      submit: "Enviar para aprovação",
      success: "Inserção enviada para aprovação!",
      fields: {
        type: { title: "Tipo", c: "Crédito", d: "Débito" },
        op: { title: "Operação" },
        customer: { title: "Cliente", placeholder: "Id, CPF ou CNPJ" },
        value: { title: "Valor" },
        notes: { title: "Observações" },
        otp: { title: "Código do autenticador" },
        reqId: { title: "Cliente" },
      },
    },
    view: { label: "Ver", title: "Inserção manual" },
    decide: {
      label: "Aprovar ou rejeitar",
      title: "Analisar inserção",
      submit: { none: "Confirmar", a: "Aprovar inserção", n: "Rejeitar inserção" },
      success: { a: "Inserção de {subject} aprovada", n: "Inserção de {subject} rejeitada" },
      fields: {
        status: { title: "Decisão", a: "Aprovar", n: "Rejeitar" },
        otp: { title: "Código do autenticador" },
      },
    },
  },
};

export default insertions;
