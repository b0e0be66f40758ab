/** The texts of the export of a list in Portuguese. */
const pt = {
  title: "Exportar",
  rows: "Registros",
  selected: "Selecionados ({number})",
  loaded: "Carregados ({number})",
  shown: "Mostrados ({number})",
  all: "Todos os que correspondem aos filtros",
  allLoadedOnly: "Um filtro vale só para os registros carregados: limpe-o para exportar todos.",
  allOrder: "Na ordem da plataforma: a que foi escolhida vale só para os carregados.",
  changed:
    "Mudados por outros depois que a lista foi lida (ID): {ids}. Atualize a lista (r) para tê-los como estão.",
  format: "Formato",
  formats: { csv: "CSV", xlsx: "Excel (XLSX)" },
  columns_one: "Com a {count} coluna escolhida.",
  columns_other: "Com as {count} colunas escolhidas, na ordem delas.",
  start: "Exportar",
  running: "Há uma exportação em andamento",
  about: "Exportação de {list}",
  reading_one: "Exportando {list}: {number} registro",
  reading_other: "Exportando {list}: {number} registros",
  readingOf: "Exportando {list}: {number} de {total} registros ({percent})",
  paused_one: "A exportação de {list} parou depois de {number} registro.",
  paused_other: "A exportação de {list} parou depois de {number} registros.",
  sessionOver: "A sessão acabou antes do fim. Nada foi gravado.",
  sheetFull:
    "Uma planilha XLSX tem no máximo {number} linhas. Exporte como CSV ou reduza a lista com filtros.",
  resume: "Continuar",
  again: "Começar de novo",
  cancel: "Cancelar",
  cancelled: "A exportação foi cancelada",
  whole_one: "{number} registro exportado",
  whole_other: "{number} registros exportados",
};

export default pt;
