/** The screens that each permission opens, in Portuguese (requirement G7). */
export const opens = {
  customer: "Clientes e lista restritiva",
  finance: "Inserções manuais e extratos",
  payments: "Saques e liquidações manuais",
  files: "Documentos dos clientes (KYC)",
  support: "Redefinições, abertura da conta e histórico de acessos do cliente",
  orders: "Pedidos de checkout e de depósito",
  referral: "Indicação do cliente",
  office: "White labels, templates e filial do cliente",
  investments: "Reservada: ainda não abre nenhuma tela",
  users: "Usuários e níveis de acesso",
};
