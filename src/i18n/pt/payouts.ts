/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  payouts: { title: "Saques", menu: "Saques", about: "Conferir e decidir pedidos de saque" },
};

/** The texts of the payouts screen in Portuguese. */
const payouts = {
  account: "Conta de destino",
  filters: {
    search: "Cliente, id ou documento",
    status: { title: "Situação", w: "Aguardando", s: "Enviado", p: "Pago", x: "Cancelado" },
    dateType: { title: "Data", request: "Do pedido", close: "Do fechamento" },
  },
  columns: {
    id: { title: "ID" },
    customer: { title: "Cliente" },
    valueFormat: { title: "Valor" },
    feeFormat: { title: "Taxa" },
    payoutMethodName: { title: "Método" },
    dateRequest: { title: "Pedido em" },
    dateClose: { title: "Fechado em" },
    status: { title: "Situação", w: "Aguardando", s: "Enviado", p: "Pago", x: "Cancelado" },
    payoutId: { title: "Número no banco" },
    approvalAdmName: { title: "Decidido por" },
    approvalOfficeName: { title: "Escritório" },
    note: { title: "Observação" },
  },
  actions: {
    view: { label: "Ver", title: "Pedido de saque" },
    decide: {
      label: "Aprovar ou rejeitar",
      title: "Decidir o saque",
      submit: { none: "Decidir", p: "Aprovar saque", x: "Rejeitar saque" },
      success: { p: "Saque de {subject} aprovado", x: "Saque de {subject} rejeitado" },
      fields: {
        status: { title: "Decisão", p: "Aprovar", x: "Rejeitar" },
        reason: { title: "Motivo" },
        otp: { title: "Código de 6 dígitos" },
      },
    },
  },
};

export default payouts;
