import { opens } from "./permissions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  levels: {
    title: "Níveis de acesso",
    menu: "Níveis de acesso",
    about: "Definir o que cada nível pode fazer, e em que horários",
  },
};

const fields = {
  name: { title: "Nome" },
  readOnly: { title: "Somente leitura", y: "Sim", n: "Não" },
  seesPersonalData: { title: "Vê dados pessoais sem máscara", y: "Sim", n: "Não" },
  permissions: { title: "Permissões" },
  timeAccess: {
    title: "Horários de acesso",
    closed: "Fechado",
    open: "Aberto",
    start1: "{day}, início do 1º horário",
    end1: "{day}, fim do 1º horário",
    start2: "{day}, início do 2º horário",
    end2: "{day}, fim do 2º horário",
    first: "1º horário",
    second: "2º horário (opcional)",
    to: "às",
    interval: "{start} às {end}",
    cell: "{day}, {hour}",
    days: "{first} a {last}",
    painted: "{day} {hours}",
    tooMany: "Um dia tem no máximo dois horários.",
    hint: "Clique em uma hora ou arraste sobre várias para abrir ou fechar. No teclado: setas andam, Espaço abre ou fecha, Shift com setas pinta, PageUp e PageDown vão a domingo e sábado.",
    week: "Semana inteira:",
    presets: { workdays: "Dias úteis, 8h às 18h", always: "Sempre", never: "Nunca" },
    copy: "Copiar para…",
    copyOf: "Copiar o horário de {day} para",
    copyNow: "Copiar",
    copied: "Horário de {day} copiado",
  },
};

/** The texts of the access levels screen in Portuguese; the titles are the specification's. */
const levels = {
  opens,
  reserved: "Reservado",
  columns: { id: { title: "ID" }, name: { title: "Nome" } },
  state: { 1: "Ativa", 0: "Inativa" },
  actions: {
    view: { label: "Dados", title: "Nível de acesso" },
    edit: {
      label: "Editar",
      title: "Atualização de Nível de Acesso",
      submit: "Salvar",
      confirm:
        "{subject} é o seu próprio nível de acesso. Depois de salvar, você não poderá mais alterá-lo: só outro administrador. Salvar mesmo assim?",
      success: "Nível de Acesso atualizado com sucesso!",
      fields,
    },
    add: {
      label: "Adicionar",
      title: "Cadastro de Nível de Acesso",
      submit: "Cadastrar",
      success: "Nível de Acesso cadastrado com sucesso!",
      fields,
    },
  },
};

export default levels;
