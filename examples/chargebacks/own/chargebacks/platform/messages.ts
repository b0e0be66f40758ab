/** What the handlers of chargebacks say besides the product's messages. */
export const chargebacks = {
  pt: {
    chargebackContested: "Contestação enviada ao banco!",
    chargebackAccepted: "Chargeback aceito!",
    chargebackClosed: "Este chargeback já foi respondido",
  },
  en: {
    chargebackContested: "Sent to the bank!",
    chargebackAccepted: "Chargeback accepted!",
    chargebackClosed: "This chargeback was answered already",
  },
};
