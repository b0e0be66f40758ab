import { permissionNames } from "../../contract/permission-names";

/** Every text of the console in Portuguese; what the specification quotes is kept to the letter. */
const pt = {
  permissions: permissionNames.pt,
  access: {
    readOnly: "Seu nível de acesso é somente leitura",
    missing: "Seu nível de acesso não tem a permissão {permission}",
  },
  rules: { required: "Campo requerido!" },
  errors: {
    execerror: "Ocorreu um erro, tente novamente",
    unknownOutcome:
      "A resposta se perdeu e não se sabe se a operação foi realizada. Confira o registro antes de tentar de novo.",
    limit: "Muitas falhas seguidas. Aguarde um minuto ou tente novamente.",
    network: "Sem conexão com o servidor",
    timeout: "O servidor demorou demais para responder",
    aborted: "A operação foi interrompida",
    http: "Ocorreu um erro ao realizar a sua requsição!",
    unparseable: "O servidor deu uma resposta que não pôde ser lida",
    signedOut: "Sua sessão terminou",
    chunk: "Não foi possível carregar esta parte do painel",
    load: "Não foi possível carregar os dados",
  },
  languages: { title: "Idioma", pt: "Português", en: "English" },
  menu: {
    title: "Menu principal",
    home: "Ir para o início",
    dashboard: "Dashboard",
    customer: "Vendas",
    finance: "Financeiro",
    office: "White Label",
    admin: "Admin",
  },
  shell: {
    dark: "Modo escuro",
    logout: "Sair",
    zone: "Horários de São Paulo",
    queue_one: "{count} requisição em andamento…",
    queue_other: "{count} requisições em andamento…",
  },
  hours: {
    closing: "Seu horário de acesso termina às {at}.",
    hurry: "Envie antes disso o que estiver preenchendo.",
    left_one: "Falta {count} minuto.",
    left_other: "Faltam {count} minutos.",
    closed: "Fora do seu horário de acesso, que reabre em {opens}.",
    kept: "O que foi digitado continua nesta tela.",
    never: "Seu nível de acesso não tem nenhum horário liberado.",
  },
  help: {
    title: "Atalhos do teclado",
    about: "Para trabalhar sem o mouse",
    general: "Em toda parte",
    go: "Ir para",
    down: "Próxima linha; na última, carrega mais",
    up: "Linha anterior",
    ends: "Primeira e última linha",
    open: "Abrir a linha",
    menu: "Menu de ações da linha",
    search: "Buscar",
    close: "Fechar o que está por cima",
    send: "Enviar o formulário",
    help: "Esta ajuda",
    home: "Dashboard",
  },
  modal: {
    close: "Fechar",
    cancel: "Cancelar",
    discardTitle: "Descartar o que foi digitado?",
    discardText: "As alterações deste formulário ainda não foram enviadas.",
    discard: "Descartar",
    keep: "Continuar editando",
    recovered:
      "O que você tinha digitado antes de a sessão terminar está aqui de novo. Confira antes de enviar.",
  },
  list: {
    search: "Buscar",
    apply: "Aplicar os filtros",
    loading: "Carregando",
    empty: "Nenhum registro encontrado!",
    emptyLoaded: "Nenhum dos registros carregados corresponde. Carregue mais para continuar a busca.",
    emptyFiltered: "Nenhum registro corresponde a estes filtros.",
    clearFilters: "Limpar filtros",
    failed: "Não foi possível carregar a lista",
    retry: "Tentar novamente",
    loaded_one: "{count} carregado",
    loaded_other: "{count} carregados",
    shownLoaded_one: "{count} deles mostrado: há um filtro que vale só para os carregados",
    shownLoaded_other: "{count} deles mostrados: há um filtro que vale só para os carregados",
    orderedLoaded: "ordenados entre os carregados",
    end: "fim da lista",
    pageSize: "Registros por página",
    perPage: "{size} por página",
    more: "Carregar mais",
    actions: "Ações",
    actionsOf: "Ações de {subject}",
    sortHint: "Ordenar os registros carregados",
  },
  fields: {
    loading: "Carregando…",
    waiting: "Preencha antes o campo anterior",
    none: "Nenhuma opção encontrada",
    retry: "Tentar novamente",
  },
  dates: {
    format: "dd/mm/aaaa",
    type: "Data de",
    start: "Data inicial",
    end: "Data final",
    clear: "Limpar data",
    calendar: "Calendário",
    keys: "Enter abre o calendário; setas mudam o dia, PageUp e PageDown o mês, Home e End a semana; Enter escolhe, Delete limpa, Esc fecha.",
  },
  customerType: { person: "Pessoa física", company: "Pessoa jurídica" },
  login: {
    title: "Entrar",
    user: "Usuário",
    password: "Senha",
    show: "Mostrar",
    hide: "Ocultar",
    submit: "Entrar",
    done: "Abrindo o painel…",
  },
  consent: {
    title: "Cookies",
    text: "Este painel usa cookies e o armazenamento do navegador somente para funcionar.",
    accept: "Entendi",
  },
  terms: {
    company: "a empresa responsável por este painel",
    back: "Voltar",
    privacy: {
      title: "Política de privacidade",
      text: "Aqui fica a política de privacidade de {company}. O texto ainda não foi publicado.",
    },
    terms: {
      title: "Termos de uso",
      text: "Aqui ficam os termos de uso de {company}. O texto ainda não foi publicado.",
    },
  },
  notFound: { title: "404 - Página não encontrada", back: "Voltar ao início" },
  dashboard: { title: "Dashboard", welcome: "Olá, {name}" },
  screens: {
    customers: {
      title: "Clientes",
      menu: "Lista",
      about: "Consultar, editar e mudar a situação de clientes",
    },
    payouts: { title: "Saques", menu: "Saques", about: "Conferir e decidir pedidos de saque" },
    users: {
      title: "Usuários",
      menu: "Usuários",
      about: "Cadastrar administradores e ver o que cada um fez",
    },
    levels: {
      title: "Níveis de acesso",
      menu: "Níveis de acesso",
      about: "Definir o que cada nível pode fazer, e em que horários",
    },
  },
};

/** The same keys with texts of another language. */
export type Texts<T = typeof pt> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]>;
};

export default pt;
