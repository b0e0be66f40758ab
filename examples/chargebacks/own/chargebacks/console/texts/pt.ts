/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  chargebacks: {
    title: "Chargebacks",
    menu: "Chargebacks",
    about: "Contestar ou aceitar o que os bancos pedem de volta",
  },
};

const status = { title: "Situação", w: "Aguardando", c: "Contestado", a: "Aceito" };

/** The texts of the chargebacks screen in Portuguese. */
const chargebacks = {
  filters: {
    search: "Referência, cartão ou id",
    status,
    dateType: { title: "Data", reg: "Registro" },
  },
  columns: {
    id: { title: "ID" },
    customer: { title: "Cliente" },
    reference: { title: "Referência" },
    card: { title: "Cartão" },
    valueFormat: { title: "Valor" },
    claim: { title: "Alegação", f: "Fraude", n: "Não recebido", d: "Cobrado duas vezes" },
    dateReg: { title: "Registrado em" },
    status,
  },
  actions: {
    contest: {
      label: "Contestar",
      title: "Contestar o chargeback",
      submit: "Contestar",
      success: "Chargeback de {subject} contestado",
      fields: { evidence: { title: "Provas" } },
    },
    accept: {
      label: "Aceitar",
      title: "Aceitar o chargeback",
      submit: "Aceitar",
      success: "Chargeback de {subject} aceito",
      fields: { reason: { title: "Motivo" }, otp: { title: "Código do autenticador" } },
    },
  },
};

export default chargebacks;
