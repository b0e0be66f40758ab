const actions = {
  reveal: {
    label: "Revelar dados",
    title: "Revelar dados pessoais",
    submit: "Revelar por 5 minutos",
    success: "Dados revelados por 5 minutos",
    fields: { reason: { title: "Motivo (fica na auditoria)" } },
  },
};

/** The texts of revealing personal data in Portuguese: its form, which every screen has alike, and what is said of masked values. */
const reveal = {
  reveal: {
    until: "Dados revelados até {time}",
    draftKept: "O que você tinha digitado continua guardado e volta quando o formulário for aberto de novo",
    form: "Para salvar, feche este formulário e revele antes o registro (tecla Z): há dados mascarados",
    hint: "Mascarado",
    refused: "O valor mascarado não pode ser salvo",
  },
  customers: { actions },
  blacklist: { actions },
  checkoutOrders: { actions },
  depositOrders: { actions },
  payouts: { actions },
  approvals: { actions },
  insertions: { actions },
  offices: { actions },
  users: { actions },
};

export default reveal;
