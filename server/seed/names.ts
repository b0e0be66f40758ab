import type { Random } from "./random";

const listed = (text: string): string[] => text.split(",").map((name) => name.trim().replace(/\s+/g, " "));

const women = listed(`
  Ana, Adriana, Aline, Amanda, Beatriz, Bruna, Camila, Carla, Cecília, Clara, Daniela, Débora, Eduarda,
  Eliane, Fernanda, Flávia, Gabriela, Giovana, Helena, Iara, Inês, Isabel, Joana, Júlia, Juliana,
  Larissa, Letícia, Lívia, Luíza, Márcia, Maria, Mariana, Marta, Mônica, Natália, Patrícia, Paula,
  Priscila, Rafaela, Raquel, Renata, Rosângela, Sandra, Simone, Sônia, Tatiane, Thaís, Valéria, Vanessa,
  Verônica, Vitória, Yasmin
`);
const men = listed(`
  Alexandre, Anderson, André, Antônio, Bruno, Caio, Carlos, César, Cláudio, Daniel, Davi, Diego, Edson,
  Eduardo, Fábio, Felipe, Fernando, Francisco, Gabriel, Guilherme, Gustavo, Henrique, Hugo, Igor, João,
  Joaquim, Jorge, José, Júlio, Leandro, Leonardo, Lucas, Luís, Marcelo, Márcio, Marcos, Mateus,
  Maurício, Nélson, Otávio, Paulo, Pedro, Rafael, Raimundo, Renato, Ricardo, Roberto, Rodrigo, Sérgio,
  Thiago, Vinícius, Vítor
`);
const families = listed(`
  de Almeida, Alves, Andrade, de Araújo, Azevedo, Barbosa, de Barros, Batista, Borges, Brandão, Brito,
  Cardoso, de Carvalho, Castro, Cavalcanti, da Conceição, Correia, da Costa, da Cunha, D'Ávila, Dias,
  Duarte, Esteves, Farias, Fernandes, Ferreira, Fonseca, de Freitas, Gomes, Gonçalves, Guimarães, Leão,
  de Lima, Lopes, Machado, Magalhães, Martins, Mello, Mendes, Monteiro, Moraes, Moreira, Moura, do
  Nascimento, Nogueira, Nunes, de Oliveira, Pacheco, Paixão, Pereira, Pinheiro, Pires, de Queiroz,
  Ramos, Ribeiro, da Rocha, Rodrigues, Sant'Anna, Santana, dos Santos, da Silva, Silveira, Simões,
  Siqueira, Soares, de Souza, Teixeira, Torres, Vasconcelos, Vieira, Xavier
`);

const trades = listed(`
  Comércio de Alimentos, Distribuidora de Bebidas, Materiais de Construção, Serviços Digitais,
  Transportes, Confecções, Autopeças, Tecnologia, Cosméticos, Papelaria, Móveis Planejados, Turismo,
  Produções, Agropecuária
`);
const forms = ["Ltda", "Ltda", "Ltda", "S.A.", "ME", "EPP"];
const brands = listed(`
  Açaí do Norte, Pão & Prosa, Três Irmãos, Bom Preço, Nova Era, Coração Valente, Sol Nascente, Café São
  Bento, Ipê Amarelo, Estação 21, Água Viva, Maré Alta
`);

/** Names that trip up sorting, search, layout and escaping; every size of the demo data has them all. */
export const awkwardNames = [
  "João da Silva",
  "JOÃO PEDRO D'ÁVILA",
  "Joao Batista Ferreira",
  "Joana D'Ávila",
  "Joana Conceição dos Anjos",
  "Maria João Sant'Anna",
  "<b>Ana</b>",
  "Ana_Clara 100% Ávila",
  "Íris Ó",
  "Maria Aparecida Figueiredo de Albuquerque Monteiro",
  "Ana Carolina Aparecida do Nascimento Albuquerque Cavalcanti Figueredo de Vasconcelos e Montenegro Sá",
] as const;

export type Gender = "f" | "m";

/** A person's full name. */
export function personName(random: Random, gender: Gender): string {
  const first = random.pick(gender === "f" ? women : men);
  const middle = random.chance(35) ? `${random.pick(families)} ` : "";
  return `${first} ${middle}${random.pick(families)}`;
}

/** A company's name, short enough for the form (requirement D3). */
export function companyName(random: Random): string {
  const owner = random.chance(40) ? random.pick(brands) : random.pick(families).replace(/^d[aeo]s? /, "");
  return `${owner} ${random.pick(trades)} ${random.pick(forms)}`;
}
