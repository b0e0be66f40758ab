/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  blacklist: {
    title: "Restritos",
    menu: "Restritos",
    about: "Consultar e mudar o que cada cliente restrito pode fazer",
  },
};

/** The texts of the blacklist screen in Portuguese. */
const blacklist = {
  filters: { search: "Nome, documento, telefone ou id" },
  columns: {
    id: { title: "ID" },
    name: { title: "Nome" },
    doc1: { title: "CPF / CNPJ" },
    cellPhone: { title: "Celular" },
    dateReg: { title: "Cadastro" },
    status: { title: "Situação", a: "Ativo", i: "Inativo", p: "Pendente", x: "Cancelado", e: "Encerrado" },
    payment: { title: "Pagamento", y: "Permitido", n: "Bloqueado" },
    withdraw: { title: "Saque", y: "Permitido", n: "Bloqueado" },
  },
  actions: {
    edit: {
      label: "Mudar restrições",
      title: "Mudar as restrições",
      submit: "Salvar",
      success: "Restrições de {subject} salvas",
      fields: {
        payment: { title: "Pagamento", y: "Permitido", n: "Bloqueado" },
        withdraw: { title: "Saque", y: "Permitido", n: "Bloqueado" },
      },
    },
    remove: {
      label: "Tirar dos restritos",
      title: "Tirar dos restritos",
      confirm: "Tirar {subject} dos restritos? Pagamentos e saques voltam a ser permitidos.",
      submit: "Tirar dos restritos",
      success: "{subject} saiu dos restritos",
    },
  },
};

export default blacklist;
