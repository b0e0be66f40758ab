/** The texts of what is told of unusual sign-ins after signing in, in Portuguese. */
const unusual = {
  title_one: "Houve uma entrada incomum na sua conta:",
  title_other: "Houve {count} entradas incomuns na sua conta:",
  from: "{browser}, IP {ip}, em {date}",
  unknown: "navegador desconhecido",
  text: "Se não foi você, altere a senha e encerre as outras sessões.",
  account: "Minha conta",
  close: "Foi visto",
};

export default unusual;
