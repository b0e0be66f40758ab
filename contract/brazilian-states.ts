const names = [
  ["AC", "Acre"],
  ["AL", "Alagoas"],
  ["AP", "Amapá"],
  ["AM", "Amazonas"],
  ["BA", "Bahia"],
  ["CE", "Ceará"],
  ["DF", "Distrito Federal"],
  ["ES", "Espírito Santo"],
  ["GO", "Goiás"],
  ["MA", "Maranhão"],
  ["MT", "Mato Grosso"],
  ["MS", "Mato Grosso do Sul"],
  ["MG", "Minas Gerais"],
  ["PA", "Pará"],
  ["PB", "Paraíba"],
  ["PR", "Paraná"],
  ["PE", "Pernambuco"],
  ["PI", "Piauí"],
  ["RJ", "Rio de Janeiro"],
  ["RN", "Rio Grande do Norte"],
  ["RS", "Rio Grande do Sul"],
  ["RO", "Rondônia"],
  ["RR", "Roraima"],
  ["SC", "Santa Catarina"],
  ["SP", "São Paulo"],
  ["SE", "Sergipe"],
  ["TO", "Tocantins"],
] as const;

/** The two-letter code of a Brazilian state. */
export type StateCode = (typeof names)[number][0];

/** The 27 Brazilian states with the platform's ids, 392 for Acre to 418 for Tocantins (requirements S9.7 and D7). */
export const brazilianStates: readonly { id: number; code: StateCode; name: string }[] = names.map(
  ([code, name], i) => ({
    id: 392 + i,
    code,
    name,
  }),
);

/** The ids of every customer's country and currency: Brazil and the real (requirement S9.6). */
export const country = 29;
export const currency = 1;
