/** The texts of a list's foot in Portuguese: what its rows come to, and what can be done with the selected ones. */
const pt = {
  loadedSum: "Soma dos carregados",
  selected_one: "{count} selecionado",
  selected_other: "{count} selecionados",
  copy: "Copiar as linhas selecionadas",
  copied_one: "{count} registro copiado",
  copied_other: "{count} registros copiados",
  clear: "Desfazer a seleção",
  countAll: "Contar todos",
  countAgain: "Contar de novo",
  counting: "Contando todos…",
  inAll_one: "Ao todo: {number} registro",
  inAll_other: "Ao todo: {number} registros",
  moreThan_one: "Ao todo: mais de {number} registro",
  moreThan_other: "Ao todo: mais de {number} registros",
  atLeast_one: "Ao todo: pelo menos {number} registro (contar mais demoraria demais)",
  atLeast_other: "Ao todo: pelo menos {number} registros (contar mais demoraria demais)",
  notInTime: "São registros demais para contar a tempo: filtre mais e conte de novo",
  ofCounted: "nos {number} contados",
  outdated: "a lista foi lida ou mudou depois",
  countsByPlatform: "A plataforma não conta por um filtro que vale só para o que está carregado",
};

export default pt;
