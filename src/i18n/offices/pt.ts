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
  },
};

export default offices;
