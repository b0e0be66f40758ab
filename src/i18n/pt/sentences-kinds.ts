/** The kinds of records, by themselves, in Portuguese. */
export const kinds = {
  customer: "Cliente",
  file: "Documento",
  order: "Pedido",
  approval: "Liquidação manual",
  insertion: "Inserção manual",
  payout: "Saque",
  office: "White label",
  user: "Usuário",
  level: "Nível de acesso",
  notification: "Notificação",
  session: "Sessão",
  export: "Exportação",
  chain: "Registro de usuário",
};
