/** The texts of going through what waits for a decision, in Portuguese. */
const pt = {
  title: "Fila de decisões",
  place: "{at} de {of}",
  placeLoaded: "{at} de {of} carregados",
  decided: "{sums} analisados",
  previous: "Anterior",
  skip: "Pular",
  noPrevious: "Nenhum anterior a decidir",
  seeking: "Procurando o próximo…",
  passed: "Já não espera decisão",
  closedBy: "{subject}: agora {state}, por {who}",
  closed: "{subject}: agora {state}",
  gone: "{subject}: saiu da lista",
  done: "Fim da fila",
  doneText_one: "{count} analisado, {skipped} pulados · {sums}",
  doneText_other: "{count} analisados, {skipped} pulados · {sums}",
  failed: "Não foi possível carregar os próximos. Carregue mais na lista para continuar.",
};

export default pt;
