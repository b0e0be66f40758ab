/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  checkoutOrders: {
    title: "Pedidos de checkout",
    menu: "Vendas / checkouts",
    about: "Acompanhar vendas, marcar como pagas, cancelar e excluir",
  },
  depositOrders: {
    title: "Pedidos de depósito",
    menu: "Depósitos",
    about: "Acompanhar depósitos, marcar como pagos, cancelar e excluir",
  },
};

const status = {
  w: "Aguardando",
  p: "Pago",
  t: "Tempo esgotado",
  r: "Em análise",
  a: "Aprovado",
  x: "Cancelado",
};

/** The texts of the screens of checkout and deposit orders in Portuguese. */
const orders = {
  filters: {
    search: "Cliente, pagador, documento, id ou código",
    statusBilling: { title: "Situação", ...status },
    dateType: { title: "Data", buy: "Compra", pay: "Pagamento" },
  },
  columns: {
    id: { title: "ID" },
    hash: { title: "Hash" },
    orderId: { title: "Número do pedido" },
    customerName: { title: "Cliente" },
    customerType: { title: "Tipo de cliente" },
    customerDoc: { title: "CPF / CNPJ" },
    payerName: { title: "Pagador" },
    valueFormat: { title: "Valor" },
    dateBuy: { title: "Comprado em", age: "Comprado {age}" },
    datePay: { title: "Pago em" },
    statusBilling: { title: "Situação", ...status },
    payinMethodName: { title: "Método" },
    apiName: { title: "Processado por" },
  },
  /** What cancelling or deleting an order undoes. */
  effects: {
    credited: "O que este pedido creditou é estornado do saldo do cliente.",
    underReview: "A liquidação manual que aguarda decisão é cancelada junto.",
    none: "Nada deste pedido está creditado: o saldo do cliente não muda.",
  },
  actions: {
    view: { label: "Ver", title: "Pedido" },
    cashRecords: {
      label: "Lançamentos de caixa",
      title: "Lançamentos de caixa do pedido",
      columns: {
        id: { title: "ID" },
        customerName: { title: "Cliente" },
        valueFormat: { title: "Valor" },
        date: { title: "Data" },
        opName: { title: "Operação" },
        note: { title: "Observação" },
      },
    },
    setPaid: {
      label: "Marcar como pago",
      title: "Marcar o pedido como pago",
      submit: "Enviar para aprovação",
      success: "{subject}: enviado para aprovação",
      fields: { reason: { title: "Motivo" } },
    },
    cancel: {
      label: "Cancelar pedido",
      title: "Cancelar o pedido",
      submit: "Cancelar pedido",
      success: "{subject}: pedido cancelado",
      fields: { reason: { title: "Motivo" }, otp: { title: "Código do autenticador" } },
    },
    remove: {
      label: "Excluir pedido",
      title: "Excluir o pedido",
      submit: "Excluir pedido",
      success: "{subject}: pedido excluído",
      fields: { reason: { title: "Motivo" }, otp: { title: "Código do autenticador" } },
    },
  },
};

export default orders;
