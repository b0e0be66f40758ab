/** The texts of the keyboard help in Portuguese. */
const pt = {
  about: "Para trabalhar sem o mouse",
  general: "Em toda parte",
  go: "Ir para",
  down: "Próxima linha; na última, carrega mais",
  up: "Linha anterior",
  ends: "Primeira e última linha",
  open: "Abrir o registro",
  walk: "Com um registro aberto: o próximo e o anterior",
  select: "Selecionar a linha, ou todas as carregadas; Esc desfaz",
  extend: "Selecionar também a próxima ou a anterior",
  copy: "Copiar as linhas selecionadas para uma planilha",
  menu: "Menu de ações da linha",
  search: "Buscar",
  found: "Ir da busca para a primeira linha; um documento ou id abre quando só há um resultado",
  across: "Entre títulos, datas ou filtros ativos",
  width: "No título de uma coluna: mais estreita, mais larga",
  views: "Aplicar a visão com este número",
  refresh: "Ler a lista de novo",
  export: "Exportar a lista",
  close: "Fechar o que está por cima",
  send: "Enviar o formulário",
  help: "Esta ajuda",
  home: "Dashboard",
  notifications: "Notificações",
};

export default pt;
