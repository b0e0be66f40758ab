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

/** The federative unit's two letters. */
export type StateCode = (typeof names)[number][0];

/** The 27 Brazilian states with the platform's ids, 392 Acre to 418 Tocantins (specification 9, decision D7). */
export const states: readonly { id: number; code: StateCode; name: string }[] = names.map(
  ([code, name], i) => ({
    id: 392 + i,
    code,
    name,
  }),
);

/** The country and the currency of every customer: Brazil and the real (specification 9). */
export const country = 29;
export const currency = 1;
