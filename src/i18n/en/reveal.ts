const actions = {
  reveal: {
    label: "Reveal data",
    title: "Reveal personal data",
    submit: "Reveal for 5 minutes",
    success: "Data revealed for 5 minutes",
    fields: { reason: { title: "Reason (kept in the audit)" } },
  },
};

/** The texts of revealing personal data in English: its form, which every screen has alike, and what is said of masked values. */
const reveal = {
  reveal: {
    until: "Data revealed until {time}",
    draftKept: "What you had typed is kept, and is there when the form is opened again",
    form: "To save, close this form and reveal the record first (key Z): some of its data is masked",
    hint: "Masked",
    refused: "The masked value cannot be saved",
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
