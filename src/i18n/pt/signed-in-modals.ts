/** The texts of modals in Portuguese. */
const modal = {
  close: "Fechar",
  previous: "Registro anterior",
  next: "Próximo registro",
  print: "Imprimir",
  cancel: "Voltar",
  submits: "envia",
  unchanged: "Nada foi alterado em {subject}: não havia o que salvar",
  pasteRefused: "O texto colado não cabe aqui.",
  discardTitle: "Descartar o que foi digitado?",
  discardText: "As alterações deste formulário ainda não foram enviadas.",
  discard: "Descartar",
  keep: "Continuar editando",
  lostTitle: "Sair sem saber o resultado?",
  lostText: "A operação foi enviada e pode ter sido realizada. Confira na lista antes de enviá-la de novo.",
  lostLeave: "Sair",
  lostStay: "Ficar aqui",
  recovered:
    "O que você tinha digitado antes de a sessão terminar está aqui de novo. Confira antes de enviar.",
  changedSince: "Mudou no registro desde então: {fields}. Aqui está o que você tinha digitado.",
  closedBy: "{name} alterou este registro enquanto isso, e este formulário não pode mais ser enviado.",
  closedMeanwhile: "Este registro mudou enquanto isso, e este formulário não pode mais ser enviado.",
  gone: "Ele não está mais nesta lista.",
  blockedTab: "O navegador bloqueou a nova aba. Abra pelo endereço:",
  openLink: "Abrir em nova aba",
  changedBy: "{name} alterou este registro enquanto isso.",
  taken: "Aqui já está o novo valor: {fields}.",
  keptTyped:
    "Ficou o que você tinha informado. Ao salvar, isso substitui o que acaba de ser salvo: {fields}.",
};

export default modal;
