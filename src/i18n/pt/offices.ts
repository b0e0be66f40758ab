/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  offices: {
    title: "White labels",
    menu: "White labels",
    about: "Editar dados, taxas e o site de cada white label",
  },
};

const status = { title: "Situação", a: "Ativo", i: "Inativo" };

/** The texts of the white labels screen in Portuguese. */
const offices = {
  /** What a record is called above its name. */
  record: "White label",
  filters: { search: "Nome, domínio, cliente, documento, e-mail ou telefone", status },
  columns: {
    name: { title: "White label" },
    customerData: { title: "Cliente" },
    phone: { title: "Contato" },
    dateReg: { title: "Cadastro", age: "Cadastrado {age}" },
    status,
  },
  actions: {
    edit: {
      label: "Editar dados",
      title: "Editar dados do white label",
      submit: "Salvar",
      confirm:
        "Trocar o template do site de {subject}? O que foi preenchido no template atual deixa de aparecer no site.",
      success: "Dados de {subject} salvos",
      fields: {
        name: { title: "Nome do white label" },
        phone: { title: "Telefone" },
        domain: { title: "Domínio" },
        webTemplate: { title: "Template do site" },
        status,
      },
    },
    payinFees: { label: "Taxas de entrada", title: "Taxas de entrada" },
    payoutFees: { label: "Taxas de saída", title: "Taxas de saída" },
    site: { label: "Site", title: "Site" },
    template: {
      label: "Editar template",
      title: "Editar template",
      success: "Template atualizado com sucesso!",
    },
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
    title: "Divisão do valor",
    of: { payin: "De uma venda de", payout: "De um saque de" },
    PL: "Administração",
    WL: "White label",
    SVC: "Gateway",
    rest: "Para o cliente",
    short: "As partes somam {parts} e passam do valor: faltam {missing}.",
    least: "O menor valor que cobre as taxas é {amount}.",
    never: "Nenhum valor cobre estas taxas.",
  },
  site: {
    save: "Salvar etapa",
    noSteps: "O template deste site não tem etapas para preencher.",
    stepBar: "Etapas do site",
    steps: { identity: "Identidade", home: "Início", about: "Sobre", footer: "Rodapé", page: "Página" },
    state: {
      empty: "A preencher",
      saved: "Salva",
      changed: "Alterada",
      sending: "Enviando…",
      failed: "Não salva",
      unknown: "Não se sabe",
    },
    sending: "Envio da etapa",
    sent: "{percent}% enviado",
    storing: "Conferindo e guardando…",
    remove: "Remover",
    removeOf: "Remover {label}",
    unknown: "Este painel não sabe editar campos do tipo {kind}. O valor é mantido.",
    image: {
      types: "JPG, PNG ou WebP, até 3\u00A0MB",
      choose: "Escolher",
      chooseOf: "Escolher imagem de {label}",
      replace: "Trocar",
      replaceOf: "Trocar imagem de {label}",
      tooLarge: 'O arquivo "{file}" é maior que o tamanho permitido!',
      type: 'O tipo do arquivo "{file}" não é permitido!',
      dimensions: 'Dimensões "{dimension}" da imagem é inválida, requerido "{required}"',
      unread: "O arquivo não pôde ser lido",
    },
    list: {
      count: "{count} de {max}",
      add: "Adicionar",
      addTo: "Adicionar a {label}",
      addImages: "Adicionar imagens",
      addImagesTo: "Adicionar imagens a {label}",
      handle: "Mover {item}",
      keys: "Arraste; ou clique aqui e depois no novo lugar; ou use as setas para cima e para baixo",
      moved: "{item} está agora na posição {place} de {count}",
      removed: "{item} foi removido",
    },
    preview: {
      title: "Prévia do site",
      width: "Largura da janela",
      desktop: "Computador",
      phone: "Celular",
      note: "Esboço com os valores digitados; o site tem o desenho do template.",
      saved: "Esboço com os valores salvos; o site tem o desenho do template.",
    },
    contrast: {
      image: "O texto claro sobre {label} tem contraste de {ratio}:1; abaixo de 4,5:1 é difícil de ler.",
      text: "O texto sobre o fundo do site tem contraste de {ratio}:1; abaixo de 4,5:1 é difícil de ler.",
      accent:
        "Texto branco sobre a cor do site tem contraste de {ratio}:1; abaixo de 4,5:1 é difícil de ler.",
    },
  },
};

export default offices;
