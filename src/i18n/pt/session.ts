/** The texts of idle sign-out and drafts in Portuguese. */
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
  drafts: {
    title: "Continuar de onde parou?",
    text: "Quando a sessão terminou, isto ainda não tinha sido enviado:",
    form: "{form} · {subject}",
    resume: "Continuar de onde parou",
    later: "Depois",
    laterHint: "“Depois” guarda o que foi digitado por um dia, enquanto esta aba ficar aberta.",
    discard: "Descartar",
    gone: "O registro não está mais nesta lista",
    over: "Esta ação não é mais possível para o registro",
    unopened: "O formulário não foi aberto",
    shown:
      "Ele está aberto aqui como está agora. O que foi digitado fica guardado e volta se o formulário ainda abrir.",
    kept: "O que foi digitado volta se o formulário for aberto de novo.",
  },
};

export default pt;
