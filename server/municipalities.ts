import { type StateCode, states } from "../contract/states";

/** A Brazilian municipality; `areaCode` is its DDD, `postalPrefix` the first five digits of a postal code in it. */
export interface Municipality {
  id: number;
  /** Id of the state, as `contract/states.ts` has it. */
  state: number;
  name: string;
  areaCode: string;
  postalPrefix: string;
}

/**
 * The capital and further municipalities of every state. A municipality's id is its state's id and its place in the
 * state's line, and databases hold these ids: new ones come last in their line, in a migration of their own.
 */
const lines: Record<StateCode, string> = {
  AC: "Rio Branco 68 69900, Cruzeiro do Sul 68 69980, Sena Madureira 68 69940, Tarauacá 68 69970, Feijó 68 69960, Brasiléia 68 69932, Senador Guiomard 68 69925, Plácido de Castro 68 69928, Xapuri 68 69930, Epitaciolândia 68 69934",
  AL: "Maceió 82 57020, Arapiraca 82 57300, Palmeira dos Índios 82 57600, Rio Largo 82 57100, Penedo 82 57200, União dos Palmares 82 57800, São Miguel dos Campos 82 57240, Delmiro Gouveia 82 57480, Coruripe 82 57230, Marechal Deodoro 82 57160",
  AP: "Macapá 96 68900, Santana 96 68925, Laranjal do Jari 96 68920, Oiapoque 96 68980, Mazagão 96 68940, Porto Grande 96 68997, Tartarugalzinho 96 68990, Vitória do Jari 96 68924, Pedra Branca do Amapari 96 68945, Calçoene 96 68960",
  AM: "Manaus 92 69005, Itacoatiara 92 69100, Manacapuru 92 69400, Parintins 92 69151, Presidente Figueiredo 92 69735, Tefé 97 69550, Coari 97 69460, Tabatinga 97 69640, Humaitá 97 69800, Maués 92 69190, Lábrea 97 69830, Iranduba 92 69415",
  BA: "Salvador 71 40020, Feira de Santana 75 44001, Vitória da Conquista 77 45000, Camaçari 71 42800, Itabuna 73 45600, Juazeiro 74 48900, Lauro de Freitas 71 42700, Ilhéus 73 45650, Jequié 73 45200, Teixeira de Freitas 73 45985, Barreiras 77 47800, Alagoinhas 75 48000, Porto Seguro 73 45810, Paulo Afonso 75 48601, Eunápolis 73 45820",
  CE: "Fortaleza 85 60010, Caucaia 85 61600, Juazeiro do Norte 88 63010, Maracanaú 85 61900, Sobral 88 62010, Crato 88 63100, Itapipoca 88 62500, Maranguape 85 61940, Iguatu 88 63500, Quixadá 88 63900, Aquiraz 85 61700, Russas 88 62900",
  // The Federal District is not divided into municipalities.
  DF: "Brasília 61 70040",
  ES: "Vitória 27 29010, Vila Velha 27 29100, Serra 27 29160, Cariacica 27 29140, Cachoeiro de Itapemirim 28 29300, Linhares 27 29900, São Mateus 27 29930, Colatina 27 29700, Guarapari 27 29200, Aracruz 27 29190, Alegre 28 29500, Venda Nova do Imigrante 28 29375",
  // 61 is also the DDD of the towns around Brasília.
  GO: "Goiânia 62 74010, Aparecida de Goiânia 62 74905, Anápolis 62 75020, Rio Verde 64 75901, Luziânia 61 72800, Valparaíso de Goiás 61 72870, Formosa 61 73801, Itumbiara 64 75503, Jataí 64 75800, Catalão 64 75701, Trindade 62 75380, Senador Canedo 62 75250, Caldas Novas 64 75680",
  MA: "São Luís 98 65010, Imperatriz 99 65900, São José de Ribamar 98 65110, Timon 99 65630, Caxias 99 65600, Codó 99 65400, Paço do Lumiar 98 65130, Açailândia 99 65930, Bacabal 99 65700, Balsas 99 65800, Santa Inês 98 65300, Pinheiro 98 65200",
  MT: "Cuiabá 65 78005, Várzea Grande 65 78110, Rondonópolis 66 78700, Sinop 66 78550, Tangará da Serra 65 78300, Cáceres 65 78200, Sorriso 66 78890, Lucas do Rio Verde 65 78455, Primavera do Leste 66 78850, Barra do Garças 66 78600, Alta Floresta 66 78580",
  MS: "Campo Grande 67 79002, Dourados 67 79800, Três Lagoas 67 79600, Corumbá 67 79300, Ponta Porã 67 79900, Naviraí 67 79950, Nova Andradina 67 79750, Aquidauana 67 79200, Sidrolândia 67 79170, Paranaíba 67 79500",
  MG: "Belo Horizonte 31 30110, Uberlândia 34 38400, Contagem 31 32010, Juiz de Fora 32 36010, Betim 31 32600, Montes Claros 38 39400, Uberaba 34 38010, Governador Valadares 33 35010, Ipatinga 31 35160, Sete Lagoas 31 35700, Divinópolis 37 35500, Poços de Caldas 35 37701, Varginha 35 37002, Barbacena 32 36200, Patos de Minas 34 38700, Teófilo Otoni 33 39800, Diamantina 38 39100, São João del-Rei 32 36300, Itabira 31 35900, Pouso Alegre 35 37550",
  PA: "Belém 91 66010, Ananindeua 91 67010, Santarém 93 68005, Marabá 94 68500, Parauapebas 94 68515, Castanhal 91 68740, Abaetetuba 91 68440, Altamira 93 68370, Barcarena 91 68445, Tucuruí 94 68455, Itaituba 93 68180, Bragança 91 68600",
  PB: "João Pessoa 83 58010, Campina Grande 83 58400, Santa Rita 83 58300, Patos 83 58700, Bayeux 83 58306, Sousa 83 58800, Cabedelo 83 58100, Cajazeiras 83 58900, Guarabira 83 58200, Sapé 83 58340",
  PR: "Curitiba 41 80010, Londrina 43 86010, Maringá 44 87013, Ponta Grossa 42 84010, Cascavel 45 85801, São José dos Pinhais 41 83005, Foz do Iguaçu 45 85851, Colombo 41 83401, Guarapuava 42 85010, Paranaguá 41 83203, Apucarana 43 86800, Toledo 45 85900, Umuarama 44 87501, Pato Branco 46 85501, Francisco Beltrão 46 85601, Campo Mourão 44 87301",
  PE: "Recife 81 50010, Jaboatão dos Guararapes 81 54080, Olinda 81 53010, Caruaru 81 55002, Petrolina 87 56302, Paulista 81 53401, Cabo de Santo Agostinho 81 54505, Camaragibe 81 54759, Garanhuns 87 55290, Vitória de Santo Antão 81 55602, Serra Talhada 87 56903, Arcoverde 87 56506",
  PI: "Teresina 86 64000, Parnaíba 86 64200, Picos 89 64600, Piripiri 86 64260, Floriano 89 64800, Campo Maior 86 64280, Barras 86 64100, União 86 64120, São Raimundo Nonato 89 64770, Oeiras 89 64500, Bom Jesus 89 64900",
  RJ: "Rio de Janeiro 21 20040, São Gonçalo 21 24440, Duque de Caxias 21 25010, Nova Iguaçu 21 26210, Niterói 21 24020, Belford Roxo 21 26130, Campos dos Goytacazes 22 28010, São João de Meriti 21 25510, Petrópolis 24 25610, Volta Redonda 24 27253, Macaé 22 27910, Cabo Frio 22 28905, Nova Friburgo 22 28610, Angra dos Reis 24 23900, Barra Mansa 24 27310, Teresópolis 21 25953",
  RN: "Natal 84 59010, Mossoró 84 59600, Parnamirim 84 59140, São Gonçalo do Amarante 84 59290, Macaíba 84 59280, Ceará-Mirim 84 59570, Caicó 84 59300, Currais Novos 84 59380, Pau dos Ferros 84 59900, Areia Branca 84 59655, Apodi 84 59700",
  RS: "Porto Alegre 51 90010, Caxias do Sul 54 95010, Canoas 51 92010, Pelotas 53 96010, Santa Maria 55 97010, Gravataí 51 94010, Novo Hamburgo 51 93310, São Leopoldo 51 93010, Rio Grande 53 96200, Passo Fundo 54 99010, Santa Cruz do Sul 51 96810, Bento Gonçalves 54 95700, Bagé 53 96400, Uruguaiana 55 97500, Erechim 54 99700, Sant'Ana do Livramento 55 97573",
  RO: "Porto Velho 69 76801, Ji-Paraná 69 76900, Ariquemes 69 76870, Vilhena 69 76980, Cacoal 69 76960, Rolim de Moura 69 76940, Jaru 69 76890, Guajará-Mirim 69 76850, Ouro Preto do Oeste 69 76920, Pimenta Bueno 69 76970",
  RR: "Boa Vista 95 69301, Rorainópolis 95 69373, Caracaraí 95 69360, Mucajaí 95 69340, Alto Alegre 95 69350, Cantá 95 69390, Pacaraima 95 69345, Bonfim 95 69380, Normandia 95 69355, Iracema 95 69348",
  SC: "Florianópolis 48 88010, Joinville 47 89201, Blumenau 47 89010, São José 48 88101, Chapecó 49 89801, Itajaí 47 88301, Criciúma 48 88801, Jaraguá do Sul 47 89251, Lages 49 88501, Palhoça 48 88130, Balneário Camboriú 47 88330, Brusque 47 88350, Tubarão 48 88701, Concórdia 49 89700, Caçador 49 89500",
  SP: "São Paulo 11 01310, Guarulhos 11 07010, Campinas 19 13010, São Bernardo do Campo 11 09710, Santo André 11 09010, São José dos Campos 12 12210, Osasco 11 06010, Ribeirão Preto 16 14010, Sorocaba 15 18010, Santos 13 11010, São José do Rio Preto 17 15010, Mogi das Cruzes 11 08710, Jundiaí 11 13201, Piracicaba 19 13400, Bauru 14 17010, Taubaté 12 12010, Franca 16 14400, Presidente Prudente 18 19010, Marília 14 17500, Araraquara 16 14801, São Carlos 16 13560, Araçatuba 18 16010, Praia Grande 13 11700, Limeira 19 13480, Americana 19 13465, Botucatu 14 18600, Itapetininga 15 18200, Barretos 17 14780, Santa Bárbara d'Oeste 19 13450",
  SE: "Aracaju 79 49010, Nossa Senhora do Socorro 79 49160, Lagarto 79 49400, Itabaiana 79 49500, São Cristóvão 79 49100, Estância 79 49200, Tobias Barreto 79 49300, Simão Dias 79 49480, Propriá 79 49900, Nossa Senhora da Glória 79 49680",
  TO: "Palmas 63 77001, Araguaína 63 77803, Gurupi 63 77402, Porto Nacional 63 77500, Paraíso do Tocantins 63 77600, Colinas do Tocantins 63 77760, Guaraí 63 77700, Tocantinópolis 63 77900, Miracema do Tocantins 63 77650, Dianópolis 63 77300",
};

function municipality(state: number, entry: string, place: number): Municipality {
  const words = entry.split(" ");
  const postalPrefix = words.pop() ?? "";
  const areaCode = words.pop() ?? "";
  return { id: state * 1000 + place + 1, state, name: words.join(" "), areaCode, postalPrefix };
}

/** The municipalities that the platform knows, by state in the order of `contract/states.ts`. */
export const municipalities: readonly Municipality[] = states.flatMap(({ id, code }) =>
  lines[code].split(", ").map((entry, place) => municipality(id, entry, place)),
);
