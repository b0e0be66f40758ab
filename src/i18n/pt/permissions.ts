/** The screens that each permission opens, in Portuguese (requirement G7). */
export const opens = {
  customer: "Clientes e restritos",
  finance: "Inserções manuais e extratos",
  payments: "Saques e liquidações manuais",
  files: "Documentos dos clientes (KYC)",
  support: "Redefinições, abrir a conta e log de acesso do cliente",
  orders: "Pedidos de checkout e de depósito",
  referral: "Indicação do cliente",
  office: "White labels, templates e filial do cliente",
  investments: "Reservada: ainda não abre nenhuma tela",
  users: "Usuários e níveis de acesso",
};
