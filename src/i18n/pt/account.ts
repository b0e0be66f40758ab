/** The page's titles: on itself, and where a link leads to it. */
export const screens = {
  account: {
    title: "Minha conta",
    menu: "Minha conta",
    about: "Alterar a senha e ver onde você está conectado",
  },
};

/** The texts of the page of one's own account in Portuguese. */
const account = {
  me: { title: "Dados", name: "Nome", user: "Usuário", email: "E-mail", level: "Nível de acesso" },
  password: {
    title: "Alterar a senha",
    current: "Senha atual",
    password: "Nova senha",
    again: "Nova senha, outra vez",
    rules: "De 8 a 20 caracteres, com letras maiúsculas, minúsculas e números",
    differs: "As senhas não conferem!",
    otp: "Código do autenticador",
    submit: "Alterar a senha",
    done: "Senha alterada com sucesso! As suas outras sessões foram encerradas.",
  },
  sessions: {
    title: "Onde você está conectado",
    current: "Esta sessão",
    unknown: "Navegador desconhecido",
    since: "Desde {date}.",
    used: "Último uso: {age}",
    end: "Encerrar",
    endAll: "Encerrar todas as outras sessões",
    failed: "A sessão não foi encerrada",
    ended: "A sessão foi encerrada",
    allEnded: "As outras sessões foram encerradas",
  },
  level: {
    title: "O que o seu nível permite",
    permissions: "Permissões",
    hours: "Horários de acesso",
    allowed: "Permitido",
    denied: "Não permitido",
    closed: "Fechado",
  },
  look: { title: "Aparência", language: "Idioma", theme: "Modo escuro" },
};

export default account;
