/** The texts of the customers screen in Portuguese. */
const customers = {
  filters: {
    search: "Nome, documento, e-mail ou telefone",
    status: { title: "Situação", a: "Ativo", i: "Inativo", p: "Pendente", x: "Cancelado", e: "Encerrado" },
    docsCheck: { title: "Documentos", y: "Verificados", n: "Não verificados" },
    filesSent: { title: "Arquivos", true: "Enviados", false: "Não enviados" },
  },
  columns: {
    id: { title: "ID" },
    name: { title: "Nome" },
    doc1: { title: "CPF / CNPJ" },
    email: { title: "E-mail" },
    cellPhone: { title: "Celular" },
    dateReg: { title: "Cadastro" },
    docsCheck: { title: "Documentos", y: "Verificados", n: "Pendentes" },
    status: { title: "Situação", a: "Ativo", i: "Inativo", p: "Pendente", x: "Cancelado", e: "Encerrado" },
  },
  actions: {
    edit: {
      label: "Editar dados",
      title: "Editar dados do cliente",
      submit: "Salvar",
      success: "Dados de {subject} salvos",
      fields: {
        type: {
          title: "Tipo",
          1: "Pessoa física",
          2: "Pessoa jurídica",
          3: "Pessoa jurídica (MEI)",
          4: "Pessoa física (menor)",
        },
        name: { title: "Nome" },
        doc1: { title: "CPF / CNPJ" },
        doc2: { title: "RG / Inscrição estadual" },
        gender: {
          title: "Gênero",
          m: "Masculino",
          f: "Feminino",
          o: "Outro",
          x: "Não se aplica (empresa)",
        },
        birth: { title: "Nascimento / fundação" },
        email: { title: "E-mail" },
        lang: { title: "Idioma", pt: "Português", en: "Inglês" },
        cellPhone: { title: "Celular" },
        phone: { title: "Telefone" },
        postalCode: { title: "CEP" },
        address: { title: "Endereço" },
        state: { title: "Estado" },
        city: { title: "Cidade" },
        guardName: { title: "Nome do responsável" },
        guardRelation: { title: "Parentesco do responsável" },
        guardDoc: { title: "CPF do responsável" },
      },
    },
    changeStatus: {
      label: "Mudar situação",
      title: "Mudar a situação",
      submit: "Mudar situação",
      confirm: "Mudar a situação de {subject}?",
      success: "Situação de {subject} alterada",
      fields: {
        status: {
          title: "Nova situação",
          a: "Ativo",
          i: "Inativo",
          p: "Pendente",
          x: "Cancelado",
          e: "Encerrado",
        },
      },
    },
  },
};

export default customers;
