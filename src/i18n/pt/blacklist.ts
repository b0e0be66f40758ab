/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  blacklist: {
    title: "Lista restritiva",
    menu: "Lista restritiva",
    about: "Consultar e alterar o que cada cliente da lista pode fazer",
  },
};

/** The texts of the blacklist screen in Portuguese. */
const blacklist = {
  /** What a record is called above its name. */
  record: "Cliente da lista restritiva",
  filters: { search: "Nome, documento, telefone ou id" },
  columns: {
    id: { title: "ID" },
    name: { title: "Nome" },
    doc1: { title: "CPF / CNPJ" },
    cellPhone: { title: "Celular" },
    dateReg: { title: "Cadastro", age: "Cadastrado {age}" },
    status: { title: "Situação", a: "Ativo", i: "Inativo", p: "Pendente", x: "Cancelado", e: "Encerrado" },
    payment: { title: "Pagamento", y: "Permitido", n: "Bloqueado" },
    withdraw: { title: "Saque", y: "Permitido", n: "Bloqueado" },
  },
  actions: {
    edit: {
      label: "Alterar restrições",
      title: "Alterar as restrições",
      submit: "Salvar",
      success: "Restrições de {subject} salvas",
      fields: {
        payment: { title: "Pagamento", y: "Permitido", n: "Bloqueado" },
        withdraw: { title: "Saque", y: "Permitido", n: "Bloqueado" },
      },
    },
    remove: {
      label: "Remover da lista restritiva",
      title: "Remover da lista restritiva",
      confirm: "Remover {subject} da lista restritiva? Depois disso, pagamentos e saques são permitidos.",
      submit: "Remover da lista restritiva",
      success: "{subject} saiu da lista restritiva",
    },
  },
};

export default blacklist;
