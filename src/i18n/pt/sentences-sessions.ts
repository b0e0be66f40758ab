import approvals from "./approvals";
import audit from "./audit";
import customers from "./customers";
import insertions from "./insertions";
import offices from "./offices";
import orders from "./orders";
import payouts from "./payouts";
import users from "./users";

/** Sign-ins, refusals, exports and the audit itself, in Portuguese. */
export const sessions = {
  actions: {
    account: {
      changePassword: { main: "{admin} alterou a própria senha" },
      endSession: { main: "{admin} encerrou uma das próprias sessões" },
      endOtherSessions: { main: "{admin} encerrou as próprias outras sessões" },
    },
    authenticator: {
      start: { main: "{admin} iniciou um novo autenticador" },
      recover: { main: "{admin} iniciou um novo autenticador com um código de recuperação" },
      confirm: { main: "{admin} trocou o próprio autenticador" },
      renewRecoveryCodes: { main: "{admin} gerou novos códigos de recuperação" },
    },
    notificationChoice: { choose: { main: "{admin} escolheu as notificações que quer receber" } },
    audit: {
      begun: { main: "A auditoria foi iniciada" },
      chainBegun: {
        main: "O registro do que {admin} faz foi iniciado",
        platform: "O registro do que a plataforma faz foi iniciado",
      },
    },
    /** Of every list that can be exported. */
    export: {
      main: "{admin} começou a exportar: {list}",
      outcome_whole: "{admin} exportou: {list}",
      outcome_left: "{admin} interrompeu a exportação: {list}",
      outcome_failed: "A exportação de {admin} falhou: {list}",
    },
    session: {
      signin: {
        main: "{admin} entrou",
        unusual_browser: "{admin} entrou por um navegador que não usava",
        unusual_network: "{admin} entrou de uma rede que não usava",
        unusual_both: "{admin} entrou por um navegador e de uma rede que não usava",
      },
      signout: { main: "{admin} saiu" },
      signinRefused: {
        main: "A entrada do {record} foi recusada",
        refused_password: "A entrada do {record} foi recusada: senha incorreta",
        refused_hours: "A entrada do {record} foi recusada: fora do horário de acesso",
        nobody: "Uma entrada foi recusada: ninguém tem o nome de usuário informado",
      },
      codeRefused: {
        main: "{admin} informou um código do autenticador que foi recusado, para {attempt}",
        refused_password: "{admin} informou a senha atual incorreta, para {attempt}",
        refused_recovery: "{admin} informou um código de recuperação que não vale, para {attempt}",
        refused_wrong: "{admin} informou um código do autenticador incorreto, para {attempt}",
        refused_used: "{admin} informou um código do autenticador já utilizado, para {attempt}",
        refused_locked: "{admin} informou códigos incorretos demais e teve de esperar, para {attempt}",
      },
      permissionRefused: {
        main: "{admin} tentou {attempt}, o que foi recusado",
        refused_PERMX001: "{admin} tentou {attempt} sem permissão",
        refused_READX001: "{admin} tentou {attempt} com um nível somente leitura",
        refused_TIMEX001: "{admin} tentou {attempt} fora do horário de acesso",
      },
    },
  },
  records: { session: "usuário {id}", export: "exportação {id}", chain: "registro {id}" },
  fields: {
    session: {
      user: "Usuário",
      call: "Operação",
      refused: "Recusa",
      isLast: "Último registro desta hora: outras recusas só foram contadas",
      unusual: "Incomum",
      browser: "Navegador",
      address: "Endereço IP",
    },
    export: {
      outcome: "Resultado",
      rows: "Linhas",
      search: "Busca",
      status: "Situação",
      statusBilling: "Situação",
      statuses: "Situações",
      dateType: "Data",
      dateStart: "Desde",
      dateEnd: "Até",
      amountMin: "Valor mínimo",
      amountMax: "Valor máximo",
      customerId: "Cliente",
      ids: "Registros escolhidos",
      admin: "Usuário",
      action: "Ação",
      kind: "Tipo de registro",
      record: "Registro",
    },
  },
  codes: {
    session: {
      refused: {
        password: "senha incorreta",
        recovery: "código de recuperação incorreto",
        hours: "fora do horário de acesso",
        wrong: "código incorreto",
        used: "código já utilizado",
        locked: "bloqueado por códigos incorretos",
        PERMX001: "sem permissão",
        READX001: "somente leitura",
        TIMEX001: "fora do horário de acesso",
      },
      unusual: { browser: "outro navegador", network: "outra rede", both: "outro navegador e outra rede" },
    },
    export: {
      outcome: { whole: "Concluída", left: "Interrompida", failed: "Com falha" },
    },
  },
  /** What the filters of exported lists mean, by list. */
  filters: {
    approvals: approvals.filters,
    audit: audit.filters,
    checkoutOrders: orders.filters,
    customers: customers.filters,
    depositOrders: orders.filters,
    insertions: insertions.filters,
    offices: offices.filters,
    payouts: payouts.filters,
    users: users.filters,
  },
};
