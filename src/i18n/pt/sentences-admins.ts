import offices from "./offices";
import users from "./users";

const fees = offices.actions.fees.fields;

/** What was done with admins, access levels, white labels and notifications, and by commands, in Portuguese. */
export const admins = {
  actions: {
    command: {
      adminCreate: { main: "O {record} foi criado por comando no servidor" },
      customerErase: { main: "Um comando no servidor apagou os dados pessoais do {record}" },
    },
    levels: {
      save: { main: "{admin} alterou o {record}", created: "{admin} criou o {record}" },
    },
    notificationUnread: { setUnread: { main: "{admin} marcou a {record} como não lida" } },
    notifications: {
      setRead: { main: "{admin} leu a {record}" },
      exclude: { main: "{admin} removeu a {record}" },
    },
    offices: {
      create: {
        main: "{admin} cadastrou o {record}",
        customer: "{admin} cadastrou um white label para o {record}",
      },
      update: { main: "{admin} alterou os dados do {record}" },
      updateFees: { main: "{admin} alterou as taxas do {record}" },
    },
    personalData: { reveal: { main: "{admin} revelou os dados pessoais: {record}" } },
    templates: { update: { main: "{admin} alterou o site do {record}" } },
    users: {
      register: { main: "{admin} criou o {record}" },
      update: { main: "{admin} alterou o {record}" },
    },
  },
  records: {
    office: "white label {id}",
    user: "usuário {id}",
    level: "nível de acesso {id}",
    notification: "notificação {id}",
  },
  fields: {
    office: {
      status: "Situação",
      reason: "Motivo",
      name: "Nome do white label",
      phone: "Telefone",
      domain: "Domínio",
      template_id: "Template do site",
      customer_id: "Cliente",
      direction: "Sentido",
      method: "Método",
      pl: fees.PL.title,
      plp: fees.PLP.title,
      wl: fees.WL.title,
      wlp: fees.WLP.title,
      svc: fees.SVC.title,
      svcp: fees.SVCP.title,
      step: "Etapa do site",
      values: "Conteúdo do site",
    },
    user: {
      status: "Situação",
      reason: "Motivo",
      name: "Nome completo",
      user: "Usuário",
      email: "E-mail",
      type: "Nível de acesso",
      language: "Idioma",
      password: "Senha",
      recoveryCodes: "Códigos de recuperação",
      notice_approvals: "Notificações de liquidação manual",
      notice_insertions: "Notificações de inserção manual",
    },
    level: {
      name: "Nome",
      readOnly: "Somente leitura",
      seesPersonalData: "Vê dados pessoais sem máscara",
      permissions: "Permissões",
      timeAccess: "Horários de acesso",
    },
    notification: { label: "Texto", read: "Lida" },
  },
  codes: {
    office: {
      status: offices.columns.status,
      direction: { payin: "Entrada", payout: "Saída" },
      method: {
        card: "Cartão de crédito",
        boleto: "Boleto",
        pix: "Pix",
        ted: "TED",
        internal: "Transferência interna",
      },
    },
    user: { status: users.columns.status, language: users.actions.edit.fields.language },
  },
};
