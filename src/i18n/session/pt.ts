/** What is said about the session while somebody works. */
const pt = {
  idle: {
    title: "Você ainda está aí?",
    text: "Ninguém usou o painel nos últimos minutos. Por segurança, a sessão termina em até um minuto.",
    left_one: "{count} segundo restante",
    left_other: "{count} segundos restantes",
    over: "Encerrando a sessão…",
    stay: "Continuar conectado",
    leave: "Sair agora",
  },
};

export default pt;
