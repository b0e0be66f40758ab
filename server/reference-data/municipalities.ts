import { type Municipio, municipios } from "municipios-brasil/dados";
import { brazilianStates, type StateCode } from "../../contract/brazilian-states";

/** A municipality of Brazil. */
export interface Municipality {
  /** The seven-digit IBGE code. */
  id: number;
  /** Id of the state in `contract/brazilian-states.ts`. */
  state: number;
  name: string;
  /** Area code (DDD), two digits. */
  areaCode: string;
}

/** A municipality with the first five digits of one of its postal codes. */
export interface PostalMunicipality extends Municipality {
  postalPrefix: string;
}

const stateIds = new Map<string, number>(brazilianStates.map(({ code, id }) => [code, id]));

function fromPackage({ codigoIbge, uf, nome, ddd }: Municipio): Municipality {
  const state = stateIds.get(uf);
  if (state === undefined) throw new Error(`there is no state ${uf}`);
  return { id: codigoIbge, state, name: nome, areaCode: String(ddd) };
}

/** All municipalities by code. */
export const municipalities: readonly Municipality[] = municipios
  .map(fromPackage)
  .sort((a, b) => a.id - b.id);

/**
 * The capital and more municipalities of every state, each with a postal code prefix (Correios), which the package lacks. The
 * migration `0021-cities` depends on the names and their positions, so these lines are never edited.
 */
const lines: Record<StateCode, string> = {
  AC: "Rio Branco 69900, Cruzeiro do Sul 69980, Sena Madureira 69940, Tarauacá 69970, Feijó 69960, Brasiléia 69932, Senador Guiomard 69925, Plácido de Castro 69928, Xapuri 69930, Epitaciolândia 69934",
  AL: "Maceió 57020, Arapiraca 57300, Palmeira dos Índios 57600, Rio Largo 57100, Penedo 57200, União dos Palmares 57800, São Miguel dos Campos 57240, Delmiro Gouveia 57480, Coruripe 57230, Marechal Deodoro 57160",
  AP: "Macapá 68900, Santana 68925, Laranjal do Jari 68920, Oiapoque 68980, Mazagão 68940, Porto Grande 68997, Tartarugalzinho 68990, Vitória do Jari 68924, Pedra Branca do Amapari 68945, Calçoene 68960",
  AM: "Manaus 69005, Itacoatiara 69100, Manacapuru 69400, Parintins 69151, Presidente Figueiredo 69735, Tefé 69550, Coari 69460, Tabatinga 69640, Humaitá 69800, Maués 69190, Lábrea 69830, Iranduba 69415",
  BA: "Salvador 40020, Feira de Santana 44001, Vitória da Conquista 45000, Camaçari 42800, Itabuna 45600, Juazeiro 48900, Lauro de Freitas 42700, Ilhéus 45650, Jequié 45200, Teixeira de Freitas 45985, Barreiras 47800, Alagoinhas 48000, Porto Seguro 45810, Paulo Afonso 48601, Eunápolis 45820",
  CE: "Fortaleza 60010, Caucaia 61600, Juazeiro do Norte 63010, Maracanaú 61900, Sobral 62010, Crato 63100, Itapipoca 62500, Maranguape 61940, Iguatu 63500, Quixadá 63900, Aquiraz 61700, Russas 62900",
  // The Federal District is not divided into municipalities.
  DF: "Brasília 70040",
  ES: "Vitória 29010, Vila Velha 29100, Serra 29160, Cariacica 29140, Cachoeiro de Itapemirim 29300, Linhares 29900, São Mateus 29930, Colatina 29700, Guarapari 29200, Aracruz 29190, Alegre 29500, Venda Nova do Imigrante 29375",
  GO: "Goiânia 74010, Aparecida de Goiânia 74905, Anápolis 75020, Rio Verde 75901, Luziânia 72800, Valparaíso de Goiás 72870, Formosa 73801, Itumbiara 75503, Jataí 75800, Catalão 75701, Trindade 75380, Senador Canedo 75250, Caldas Novas 75680",
  MA: "São Luís 65010, Imperatriz 65900, São José de Ribamar 65110, Timon 65630, Caxias 65600, Codó 65400, Paço do Lumiar 65130, Açailândia 65930, Bacabal 65700, Balsas 65800, Santa Inês 65300, Pinheiro 65200",
  MT: "Cuiabá 78005, Várzea Grande 78110, Rondonópolis 78700, Sinop 78550, Tangará da Serra 78300, Cáceres 78200, Sorriso 78890, Lucas do Rio Verde 78455, Primavera do Leste 78850, Barra do Garças 78600, Alta Floresta 78580",
  MS: "Campo Grande 79002, Dourados 79800, Três Lagoas 79600, Corumbá 79300, Ponta Porã 79900, Naviraí 79950, Nova Andradina 79750, Aquidauana 79200, Sidrolândia 79170, Paranaíba 79500",
  MG: "Belo Horizonte 30110, Uberlândia 38400, Contagem 32010, Juiz de Fora 36010, Betim 32600, Montes Claros 39400, Uberaba 38010, Governador Valadares 35010, Ipatinga 35160, Sete Lagoas 35700, Divinópolis 35500, Poços de Caldas 37701, Varginha 37002, Barbacena 36200, Patos de Minas 38700, Teófilo Otoni 39800, Diamantina 39100, São João del-Rei 36300, Itabira 35900, Pouso Alegre 37550",
  PA: "Belém 66010, Ananindeua 67010, Santarém 68005, Marabá 68500, Parauapebas 68515, Castanhal 68740, Abaetetuba 68440, Altamira 68370, Barcarena 68445, Tucuruí 68455, Itaituba 68180, Bragança 68600",
  PB: "João Pessoa 58010, Campina Grande 58400, Santa Rita 58300, Patos 58700, Bayeux 58306, Sousa 58800, Cabedelo 58100, Cajazeiras 58900, Guarabira 58200, Sapé 58340",
  PR: "Curitiba 80010, Londrina 86010, Maringá 87013, Ponta Grossa 84010, Cascavel 85801, São José dos Pinhais 83005, Foz do Iguaçu 85851, Colombo 83401, Guarapuava 85010, Paranaguá 83203, Apucarana 86800, Toledo 85900, Umuarama 87501, Pato Branco 85501, Francisco Beltrão 85601, Campo Mourão 87301",
  PE: "Recife 50010, Jaboatão dos Guararapes 54080, Olinda 53010, Caruaru 55002, Petrolina 56302, Paulista 53401, Cabo de Santo Agostinho 54505, Camaragibe 54759, Garanhuns 55290, Vitória de Santo Antão 55602, Serra Talhada 56903, Arcoverde 56506",
  PI: "Teresina 64000, Parnaíba 64200, Picos 64600, Piripiri 64260, Floriano 64800, Campo Maior 64280, Barras 64100, União 64120, São Raimundo Nonato 64770, Oeiras 64500, Bom Jesus 64900",
  RJ: "Rio de Janeiro 20040, São Gonçalo 24440, Duque de Caxias 25010, Nova Iguaçu 26210, Niterói 24020, Belford Roxo 26130, Campos dos Goytacazes 28010, São João de Meriti 25510, Petrópolis 25610, Volta Redonda 27253, Macaé 27910, Cabo Frio 28905, Nova Friburgo 28610, Angra dos Reis 23900, Barra Mansa 27310, Teresópolis 25953",
  RN: "Natal 59010, Mossoró 59600, Parnamirim 59140, São Gonçalo do Amarante 59290, Macaíba 59280, Ceará-Mirim 59570, Caicó 59300, Currais Novos 59380, Pau dos Ferros 59900, Areia Branca 59655, Apodi 59700",
  RS: "Porto Alegre 90010, Caxias do Sul 95010, Canoas 92010, Pelotas 96010, Santa Maria 97010, Gravataí 94010, Novo Hamburgo 93310, São Leopoldo 93010, Rio Grande 96200, Passo Fundo 99010, Santa Cruz do Sul 96810, Bento Gonçalves 95700, Bagé 96400, Uruguaiana 97500, Erechim 99700, Sant'Ana do Livramento 97573",
  RO: "Porto Velho 76801, Ji-Paraná 76900, Ariquemes 76870, Vilhena 76980, Cacoal 76960, Rolim de Moura 76940, Jaru 76890, Guajará-Mirim 76850, Ouro Preto do Oeste 76920, Pimenta Bueno 76970",
  RR: "Boa Vista 69301, Rorainópolis 69373, Caracaraí 69360, Mucajaí 69340, Alto Alegre 69350, Cantá 69390, Pacaraima 69345, Bonfim 69380, Normandia 69355, Iracema 69348",
  SC: "Florianópolis 88010, Joinville 89201, Blumenau 89010, São José 88101, Chapecó 89801, Itajaí 88301, Criciúma 88801, Jaraguá do Sul 89251, Lages 88501, Palhoça 88130, Balneário Camboriú 88330, Brusque 88350, Tubarão 88701, Concórdia 89700, Caçador 89500",
  SP: "São Paulo 01310, Guarulhos 07010, Campinas 13010, São Bernardo do Campo 09710, Santo André 09010, São José dos Campos 12210, Osasco 06010, Ribeirão Preto 14010, Sorocaba 18010, Santos 11010, São José do Rio Preto 15010, Mogi das Cruzes 08710, Jundiaí 13201, Piracicaba 13400, Bauru 17010, Taubaté 12010, Franca 14400, Presidente Prudente 19010, Marília 17500, Araraquara 14801, São Carlos 13560, Araçatuba 16010, Praia Grande 11700, Limeira 13480, Americana 13465, Botucatu 18600, Itapetininga 18200, Barretos 14780, Santa Bárbara d'Oeste 13450",
  SE: "Aracaju 49010, Nossa Senhora do Socorro 49160, Lagarto 49400, Itabaiana 49500, São Cristóvão 49100, Estância 49200, Tobias Barreto 49300, Simão Dias 49480, Propriá 49900, Nossa Senhora da Glória 49680",
  TO: "Palmas 77001, Araguaína 77803, Gurupi 77402, Porto Nacional 77500, Paraíso do Tocantins 77600, Colinas do Tocantins 77760, Guaraí 77700, Tocantinópolis 77900, Miracema do Tocantins 77650, Dianópolis 77300",
};

/** A municipality of `lines`. */
export interface Listed {
  state: number;
  /** Position in the state's line, from 1. */
  place: number;
  name: string;
  postalPrefix: string;
}

/** The municipalities of `lines`, by state in the order of `contract/brazilian-states.ts`. */
export const listed: readonly Listed[] = brazilianStates.flatMap(({ id, code }) =>
  lines[code].split(", ").map((entry, i) => {
    const end = entry.lastIndexOf(" ");
    return { state: id, place: i + 1, name: entry.slice(0, end), postalPrefix: entry.slice(end + 1) };
  }),
);

/** Names that `lines` and IBGE spell differently. */
const respelt: Readonly<Record<string, string>> = { "São João del-Rei": "São João del Rei" };
const key = (state: number, name: string) => `${state} ${name}`;
const byName = new Map(municipalities.map((one) => [key(one.state, one.name), one]));

/** The municipality behind an entry of `lines`. */
export function municipalityOf({ state, name }: Listed): Municipality {
  const found = byName.get(key(state, respelt[name] ?? name));
  if (!found) throw new Error(`there is no municipality ${name} in the state ${state}`);
  return found;
}

/** The municipalities of demonstration customers. */
export const postalMunicipalities: readonly PostalMunicipality[] = listed.map((one) => ({
  ...municipalityOf(one),
  postalPrefix: one.postalPrefix,
}));
