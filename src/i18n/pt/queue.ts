/** The texts of going through what waits for a decision, in Portuguese. */
const pt = {
  title: "Fila de decisões",
  place: "{at} de {of}",
  placeUpTo: "{at} de até {of}",
  placeSelected: "{at} de {of} selecionados",
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
  doneText: "{reviewed}, {skipped} · {sums}",
  reviewed_one: "{count} analisado",
  reviewed_other: "{count} analisados",
  skipped_one: "{count} pulado",
  skipped_other: "{count} pulados",
  failed: "Não foi possível carregar os próximos. Carregue mais na lista para continuar.",
};

export default pt;
