/** The texts of a list's foot in Portuguese: what its rows come to, and what can be done with the selected ones. */
const pt = {
  loadedSum: "Soma dos carregados",
  selected_one: "{count} selecionado",
  selected_other: "{count} selecionados",
  copy: "Copiar as linhas selecionadas",
  copied_one: "{count} registro copiado",
  copied_other: "{count} registros copiados",
  clear: "Desfazer a seleção",
};

export default pt;
