/** The texts of the pages without a session in Portuguese; those that docs/requirements.md quotes are literal. */
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
    unauthorized:
      "O servidor não autorizou o acesso (401). Confira usuário e senha; se estiverem certos, fale com quem cuida do servidor.",
    forbidden:
      "O servidor recusou esta requisição (403). Se ela deveria ser permitida, fale com quem cuida dos acessos.",
    unparseable: "O servidor deu uma resposta que não pôde ser lida",
    signedOut: "Sua sessão terminou",
    chunk: "Não foi possível carregar esta parte do painel",
    load: "Não foi possível carregar os dados",
    requestId: "Código da requisição",
    address: "O endereço recebido não é de uma página web",
  },
  toasts: { close: "Fechar aviso" },
  languages: { title: "Idioma" },
  login: {
    title: "Entrar",
    user: "Usuário",
    password: "Senha",
    show: "Mostrar",
    hide: "Ocultar",
    submit: "Entrar",
    done: "Abrindo o painel…",
    idle: "Sua sessão foi encerrada por inatividade. Entre de novo para continuar de onde parou.",
    ended: "Sua sessão terminou. Entre de novo para continuar de onde parou.",
    forgetful:
      "O navegador não permite que este painel guarde dados. Você pode entrar, mas terá de entrar de novo ao recarregar a página ou abrir outra aba.",
    unsent_one: "{count} alteração não foi enviada: a sessão terminou antes. Confira depois de entrar.",
    unsent_other: "{count} alterações não foram enviadas: a sessão terminou antes. Confira depois de entrar.",
  },
  consent: {
    title: "Cookies",
    text: "Este painel usa cookies e o armazenamento do navegador somente para funcionar.",
    accept: "Entendi",
  },
  terms: {
    company: "quem opera este painel",
    back: "Voltar",
    privacy: {
      title: "Política de privacidade",
      text: "A política de privacidade é de responsabilidade de {company} e ainda não foi publicada.",
    },
    termsOfUse: {
      title: "Termos de uso",
      text: "Os termos de uso são de responsabilidade de {company} e ainda não foram publicados.",
    },
  },
  broken: {
    title: "Esta página parou de funcionar",
    text: "O erro é do painel, e nada foi enviado por causa dele. Se ele se repetir, copie os detalhes e envie a quem cuida do painel.",
    retry: "Tentar novamente",
    details: "Detalhes do erro",
    copy: "Copiar detalhes",
    copied: "Copiado",
    notCopied: "Não foi possível copiar",
  },
  outdated: {
    title: "Há uma nova versão do painel",
    text: "Recarregue a página para continuar. O que está digitado e não foi enviado se perde.",
    reload: "Recarregar",
  },
  pages: { dashboard: "Dashboard" },
  notFound: {
    title: "404 - Página não encontrada",
    text: "O endereço pode ter mudado ou estar incompleto.",
    back: "Voltar ao início",
  },
};

/** The plural forms that Portuguese does not have and another language may. */
type OtherForms<Key> = Key extends `${infer Name}_other`
  ? `${Name}_${"zero" | "two" | "few" | "many"}`
  : never;

/** The same keys with texts of another language, and its own plural forms of what Portuguese counts. */
export type Texts<T = typeof pt> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]>;
} & { readonly [Form in OtherForms<keyof T>]?: string };

export default pt;
