const status = { title: "Situação", a: "Ativo", i: "Inativo" };

/** The texts of the white labels screen in Portuguese. */
const offices = {
  filters: { search: "Nome, domínio, cliente, documento, e-mail ou telefone", status },
  columns: {
    name: { title: "White label" },
    customerData: { title: "Cliente" },
    phone: { title: "Contato" },
    dateReg: { title: "Cadastro" },
    status,
  },
  actions: {
    edit: {
      label: "Editar dados",
      title: "Editar dados do white label",
      submit: "Salvar",
      success: "Dados de {subject} salvos",
      fields: {
        name: { title: "Nome do white label" },
        phone: { title: "Telefone" },
        domain: { title: "Domínio" },
        webTemplate: { title: "Modelo do site" },
        status,
      },
    },
    payinFees: { label: "Taxas de entrada", title: "Taxas de entrada (payin)" },
    payoutFees: { label: "Taxas de saída", title: "Taxas de saída (payout)" },
    fees: {
      title: "Editar taxas",
      submit: "Salvar",
      success: "Taxas atualizadas com sucesso!",
      fields: {
        PL: { title: "Administração: valor fixo" },
        PLP: { title: "Administração: percentual" },
        WL: { title: "White label: valor fixo" },
        WLP: { title: "White label: percentual" },
        SVC: { title: "Gateway: valor fixo" },
        SVCP: { title: "Gateway: percentual" },
      },
    },
  },
  fees: {
    title: "Taxas por método",
    method: "Método",
    edit: "Editar",
    editOf: "Editar as taxas de {method}",
  },
  split: {
    title: "Quanto fica com cada parte",
    of: { payin: "De uma venda de", payout: "De um saque de" },
    PL: "Administração",
    WL: "White label",
    SVC: "Gateway",
    rest: "Para o cliente",
    short: "As partes somam {parts} e passam do valor: faltam {missing}.",
    least: "O menor valor que cobre as taxas é {amount}.",
    never: "Nenhum valor cobre estas taxas.",
  },
};

export default offices;
