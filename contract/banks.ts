/** The names of Brazilian banks by their clearing code; others are shown by the code alone. */
const banks: Readonly<Record<string, string>> = {
  "001": "Banco do Brasil",
  "003": "Banco da Amazônia",
  "004": "Banco do Nordeste",
  "021": "Banestes",
  "033": "Santander",
  "041": "Banrisul",
  "070": "BRB",
  "077": "Inter",
  "085": "Ailos",
  "104": "Caixa Econômica Federal",
  "136": "Unicred",
  "197": "Stone",
  "208": "BTG Pactual",
  "212": "Banco Original",
  "237": "Bradesco",
  "260": "Nu Pagamentos",
  "290": "PagBank",
  "318": "BMG",
  "323": "Mercado Pago",
  "336": "C6 Bank",
  "341": "Itaú Unibanco",
  "364": "Efí",
  "380": "PicPay",
  "389": "Mercantil",
  "403": "Cora",
  "422": "Safra",
  "461": "Asaas",
  "536": "Neon",
  "623": "Banco Pan",
  "655": "Banco Votorantim",
  "707": "Daycoval",
  "748": "Sicredi",
  "756": "Sicoob",
};

/** A bank's clearing code with its name, where that is known. */
export function bankText(code: string): string {
  const name = /^\d{1,3}$/.test(code) ? banks[code.padStart(3, "0")] : undefined;
  return name ? `${code} · ${name}` : code;
}

/** True for the clearing code of a bank whose name is known. */
export const isKnownBank = (code: string): boolean =>
  /^\d{1,3}$/.test(code) && banks[code.padStart(3, "0")] !== undefined;
