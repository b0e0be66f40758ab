/** The texts of taking a change back, in Portuguese. */
const pt = {
  done: "Desfeito: {subject}",
  changed: "Não foi desfeito: {subject} foi alterado outra vez depois disso",
  failed: "Não foi desfeito: {subject}",
  unread: "Não foi desfeito: não foi possível ler {subject} de novo",
};

export default pt;
