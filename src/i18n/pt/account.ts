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
    unknown: "Para saber se a senha foi alterada, entre em outra janela com a nova senha.",
  },
  authenticator: {
    title: "Autenticador",
    first: "O autenticador é o que veio com o seu usuário.",
    since: "O autenticador vale desde {since}.",
    codes_zero:
      "Você não tem códigos de recuperação: sem eles, quem perde o celular precisa de um novo usuário.",
    codes_one: "Resta 1 código de recuperação.",
    codes_other: "Restam {count} códigos de recuperação.",
    replace: "Trocar o autenticador",
    renew: "Gerar códigos de recuperação",
    renewing_zero: "Os códigos de recuperação permitem trocar o autenticador quando o celular se perde.",
    renewing_one: "O código que resta deixa de valer.",
    renewing_other: "Os {count} códigos que restam deixam de valer.",
    renewUnknown: "Gere-os de novo com o próximo código: os últimos são os que valem.",
    step: "Passo {step} de 3",
    next: "Continuar",
    beginning: "O autenticador atual continua valendo até que o novo seja confirmado.",
    beginUnknown: "O autenticador atual continua valendo. Tente de novo com outro código.",
    current: "Código do autenticador atual",
    recoveryCode: "Código de recuperação",
    usedUp: "Cada código vale uma vez, mesmo que a troca não seja concluída",
    lost: "Perdi o autenticador: usar um código de recuperação",
    have: "Tenho o autenticador: usar um código dele",
    noCodes:
      "Se perdeu o autenticador e não tem códigos de recuperação, fale com quem administra os usuários.",
    confirming: "Você tem 10 minutos para confirmar o novo autenticador. O atual vale até lá.",
    code: "Código QR do novo autenticador de {user}",
    steps: {
      install: "Abra no celular um aplicativo autenticador, como Google Authenticator ou Authy.",
      scan: "Escolha adicionar uma conta e aponte a câmera para o código. Se não for possível, digite a chave abaixo.",
      check: "Digite abaixo o código de 6 dígitos que o aplicativo mostra.",
    },
    secret: "Chave para digitar no aplicativo",
    copy: "Copiar",
    copied: "Copiado",
    failed: "O navegador não deixou copiar: a chave está selecionada, use Ctrl+C.",
    newCode: "Código do novo autenticador",
    confirm: "Confirmar",
    confirmUnknown: "Confirme de novo com o próximo código do novo autenticador.",
    again: "Começar de novo",
    lostCodes:
      "O novo autenticador já vale, mas a resposta com os códigos de recuperação se perdeu. Gere novos códigos.",
  },
  codes: {
    title: "Códigos de recuperação",
    once: "Estes códigos são mostrados somente agora.",
    about:
      "Guarde-os longe do celular. Cada um permite, uma vez, trocar o autenticador quando ele se perde; não serve para aprovar nada.",
    copy: "Copiar",
    copied: "Copiado",
    failed: "O navegador não deixou copiar: os códigos estão selecionados, use Ctrl+C.",
    download: "Baixar",
    file: "codigos-de-recuperacao",
    done: "Já guardei",
    leave: {
      title: "Os códigos estão guardados?",
      text: "Eles não serão mostrados de novo.",
      yes: "Sim, fechar",
      no: "Voltar aos códigos",
    },
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
