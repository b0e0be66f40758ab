/** What the pages without a session say in Portuguese; what the specification quotes is kept to the letter. */
const pt = {
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
    address: "O endereço recebido não é de uma página web",
  },
  languages: { title: "Idioma", pt: "Português", en: "English" },
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
  pages: { dashboard: "Dashboard" },
  notFound: { title: "404 - Página não encontrada", back: "Voltar ao início" },
};

/** The same keys with texts of another language. */
export type Texts<T = typeof pt> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]>;
};

export default pt;
