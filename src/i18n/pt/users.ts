import { opens } from "./permissions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  users: {
    title: "Usuários",
    menu: "Usuários",
    about: "Cadastrar administradores e ver o que cada um fez",
  },
};

const form = {
  name: { title: "Nome completo" },
  user: {
    title: "Usuário",
    notes: {
      letters: "Só letras minúsculas e números; o resto não é aceito.",
      tooLongToSignIn:
        "A tela de entrada aceita no máximo 20 caracteres: este usuário não conseguiria entrar.",
    },
  },
  email: { title: "E-mail" },
  type: { title: "Nível de acesso" },
  language: { title: "Idioma", pt: "Português", en: "Inglês" },
  status: { title: "Situação", a: "Ativo", i: "Inativo" },
};

/** The texts of the users screen in Portuguese. */
const users = {
  opens,
  filters: {
    search: "Nome, usuário, e-mail ou id",
    type: { title: "Nível de acesso" },
    status: { title: "Situação", a: "Ativo", i: "Inativo" },
  },
  columns: {
    id: { title: "ID" },
    name: { title: "Nome" },
    user: { title: "Usuário" },
    typeName: { title: "Nível de acesso" },
    email: { title: "E-mail" },
    dateReg: { title: "Cadastro", age: "Cadastrado {age}" },
    status: { title: "Situação", a: "Ativo", i: "Inativo" },
  },
  actions: {
    edit: {
      label: "Editar",
      title: "Editar usuário",
      submit: "Salvar",
      success: "Usuário atualizado com sucesso!",
      fields: form,
    },
    view: { label: "Ver", title: "Informações do usuário" },
    logs: { label: "Ver logs", title: "Logs do usuário" },
    register: {
      label: "Adicionar",
      title: "Cadastrar usuário",
      submit: "Cadastrar",
      success: "Usuário criado com sucesso!",
      unshown:
        "O usuário foi criado, mas a chave do autenticador se perdeu com a resposta e não será mostrada de novo: ele consegue entrar, mas não confirmar operações com código. Inative este usuário e cadastre outro, com outro nome de usuário.",
      fields: {
        ...form,
        password: {
          title: "Senha",
          demands: {
            title: "O que a senha precisa ter",
            length: "8 a 20 caracteres",
            upper: "Letra maiúscula",
            lower: "Letra minúscula",
            digit: "Número",
            met: " (atendido)",
            missing: " (falta)",
            tooLong: "Não entrou: a senha tem no máximo 20 caracteres.",
          },
        },
      },
    },
  },
  authenticator: {
    title: "Configurar o autenticador",
    once: "Este código é mostrado somente agora. Sem ele o usuário não consegue aprovar nada.",
    code: "Código QR do autenticador de {user}",
    steps: {
      install: "Abra um aplicativo autenticador no celular do usuário, como Google Authenticator ou Authy.",
      scan: "Escolha adicionar uma conta e aponte a câmera para o código. Se não for possível, digite a chave abaixo.",
      check: "Confira se o aplicativo mostra um código de 6 dígitos, que muda a cada 30 segundos.",
    },
    secret: "Chave para digitar no aplicativo",
    copy: "Copiar",
    copied: "Copiado",
    failed: "O navegador não deixou copiar: a chave está selecionada, use Ctrl+C.",
    done: "Já configurei",
    leave: {
      title: "O autenticador já está configurado?",
      text: "O código e a chave não serão mostrados de novo.",
      yes: "Sim, fechar",
      no: "Voltar ao código",
    },
  },
  info: {
    readOnly: { title: "Somente leitura", y: "Sim", n: "Não" },
    permissions: "Permissões",
    permission: "Permissão",
    opens: "O que abre",
    state: { title: "Situação", 1: "Ativa", 0: "Inativa" },
    hours: "Horários de acesso",
    day: "Dia",
    intervals: "Horário",
    closed: "Fechado",
    and: "e",
    to: "às",
  },
  logs: {
    all: "Todos os tipos",
    type: "Tipo",
    date: "Data",
    description: "Descrição",
    ip: "IP",
    count_one: "{count} registro",
    count_other: "{count} registros",
  },
};

export default users;
