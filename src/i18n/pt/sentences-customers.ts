import customers from "./customers";

const yesOrNo = { y: "Sim", n: "Não" };
const form = customers.actions.edit.fields;

/** What was done with customers and their documents, in Portuguese. */
export const customer = {
  actions: {
    blacklist: {
      update: {
        main: "{admin} alterou as restrições do {record}",
        is_blacklisted_y: "{admin} adicionou o {record} à lista restritiva",
      },
      remove: { main: "{admin} removeu o {record} da lista restritiva" },
    },
    customers: {
      openAccount: { main: "{admin} abriu a conta do {record}" },
      resetFinancialPassword: { main: "{admin} redefiniu a senha financeira do {record}" },
      resetPassword: { main: "{admin} redefiniu a senha do {record}" },
      resetTwoFactor: { main: "{admin} redefiniu a verificação em duas etapas do {record}" },
      save: { main: "{admin} alterou os dados do {record}" },
      saveBranch: { main: "{admin} alterou a filial do {record}" },
      changeMerchantStatus: {
        main: "{admin} alterou a habilitação de lojista do {record}",
        merchant_a: "{admin} habilitou o {record} como lojista",
        merchant_i: "{admin} desabilitou o {record} como lojista",
      },
      saveReferral: { main: "{admin} alterou a indicação do {record}" },
      deleteFile: { main: "{admin} excluiu o {record}" },
      disapproveDocuments: { main: "{admin} reprovou os documentos do {record}" },
      approveDocuments: { main: "{admin} aprovou os documentos do {record}" },
      changeStatus: { main: "{admin} alterou a situação do {record}" },
    },
  },
  records: { customer: "cliente {id}", file: "documento {id}" },
  fields: {
    customer: {
      status: "Situação",
      reason: "Motivo",
      type: form.type.title,
      name: form.name.title,
      doc1: form.doc1.title,
      doc2: form.doc2.title,
      gender: form.gender.title,
      birth: form.birth.title,
      email: form.email.title,
      postal_code: form.postalCode.title,
      address: form.address.title,
      country: "País",
      currency: "Moeda",
      state_id: form.state.title,
      city_id: "Cidade (número)",
      cell_phone: form.cellPhone.title,
      phone: form.phone.title,
      lang: form.lang.title,
      guard_name: form.guardName.title,
      guard_relation: form.guardRelation.title,
      guard_doc: form.guardDoc.title,
      office_id: "Filial",
      office_status: "Situação na filial",
      merchant: "Lojista",
      referral_id: "Indicado por",
      referral_status: "Indicação",
      has_pin: "Senha financeira",
      has_mfa: "Verificação em duas etapas",
      is_blacklisted: "Na lista restritiva",
      may_pay: "Pode pagar",
      may_withdraw: "Pode sacar",
      docs_check: "Documentos verificados",
      disapproved: "Motivo da reprovação",
    },
    file: { kind: "Documento", customer_id: "Cliente" },
  },
  codes: {
    customer: {
      status: customers.columns.status,
      type: form.type,
      gender: form.gender,
      lang: form.lang,
      office_status: { a: "Ativo", i: "Inativo" },
      merchant: customers.actions.merchant.fields.status,
      referral_status: customers.actions.referral.fields.referralStatus,
      docs_check: yesOrNo,
    },
    file: {
      kind: {
        front: "Documento (frente)",
        back: "Documento (verso)",
        selfie: "Selfie com documento",
        address: "Comprovante de endereço",
        company: "Contrato social",
      },
    },
  },
};
