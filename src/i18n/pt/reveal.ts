const actions = {
  reveal: {
    label: "Revelar dados",
    title: "Revelar dados pessoais",
    submit: "Revelar",
    success: "Dados revelados por 5 minutos",
    fields: { reason: { title: "Motivo" } },
  },
};

/** The texts of revealing personal data in Portuguese: its form, which every screen has alike, and what is said of masked values. */
const reveal = {
  reveal: {
    until: "Dados revelados até {time}",
    hint: "Mascarado: revele o registro (tecla Z) para alterá-lo",
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
