import { describe, expect, it } from "vitest";
import { screens } from "../../../../src/resources";
import type { Reading } from "../../../../src/shell/palette/recognition/reading";
import { foldWord, recognise, searchedTexts } from "../../../../src/shell/palette/recognition/recognise";
import { loadSpokenWords, screenWords } from "../../../../src/shell/palette/screen-words";
import { translatorIn } from "../../../support/tools/translator-in";

const today = new Date(2026, 10, 24);
const words = new Map([
  ["saque", ["payouts"]],
  ["payout", ["payouts"]],
  ["pedido", ["checkoutOrders", "depositOrders"]],
  [foldWord("Inserção"), ["insertions"]],
]);
const read = (text: string) => recognise(text, words, today);

const contact = (kind: string, value: string, ...faults: string[]) => ({
  kind,
  value,
  faults: faults.map((fault) => ({ kind: fault })),
});
const cpf = (value: string, ...faults: string[]) => contact("cpf", value, ...faults);
const cnpj = (value: string, ...faults: string[]) => contact("cnpj", value, ...faults);
const phone = (value: string) => contact("phone", value);
const email = (value: string) => contact("email", value);
const id = (number: number, ...screens: string[]) =>
  screens.length > 0 ? { kind: "id", id: number, screens } : { kind: "id", id: number };
const random = (value: string) => ({ kind: "randomKey", value });
const boleto = (form: string, of: string, rest: object) =>
  expect.objectContaining({ kind: "boleto", form, of, faults: [], ...rest });
const wrong = (kind: string, ...faults: object[]) => expect.objectContaining({ kind, faults });
const field = (number: number) => ({ kind: "field", field: number });

/** The example of Banco do Brasil, whose due-date factor and amount the lines below change. */
const slip = "00190000090114971860168524522114675860000102656";
/** A water bill by modulo 10 and a tax by modulo 11. */
const water = "846100000005246100291102005460339004695895061080";
const tax = "858900004609524601791605607593050865831483000010";
const uuid = "123e4567-e12b-12d1-a456-426655440000";
/** The examples of the central bank's manual of Pix. */
const fixed =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
const charged =
  "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4";

const replaced = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1);

const table: readonly (readonly [input: string, readings: readonly unknown[]])[] = [
  // documents
  ["12345678909", [cpf("12345678909")]],
  ["123.456.789-09", [cpf("12345678909")]],
  ["  123 456 789 09 ", [cpf("12345678909")]],
  ["12345678900", [cpf("12345678900", "digits")]],
  ["123.456.789-00", [cpf("12345678900", "digits")]],
  ["111.111.111-11", [cpf("11111111111", "digits")]],
  ["11222333000181", [cnpj("11222333000181")]],
  ["11.222.333/0001-81", [cnpj("11222333000181")]],
  ["11222333000180", [cnpj("11222333000180", "digits")]],
  ["12ABC34501DE35", [cnpj("12ABC34501DE35")]],
  ["12.ABC.345/01DE-35", [cnpj("12ABC34501DE35")]],
  ["12.abc.345/01de-35", [cnpj("12ABC34501DE35")]],
  ["12.ABC.345/01DE-36", [cnpj("12ABC34501DE36", "digits")]],
  ["12ABC34501DE36", []],
  // e-mails
  ["ana.prado@example.com", [email("ana.prado@example.com")]],
  ["Ana Prado <Ana.Prado@Example.com>", [email("ana.prado@example.com")]],
  ["mailto:ana@example.com", [email("ana@example.com")]],
  ["ana@", []],
  ["ana@example", []],
  // phones
  ["(11) 98765-4321", [phone("11987654321")]],
  ["11987654321", [phone("11987654321")]],
  ["+55 11 98765-4321", [phone("11987654321")]],
  ["+5511987654321", [phone("11987654321")]],
  ["5511987654321", [phone("11987654321")]],
  ["1133334444", [phone("1133334444")]],
  ["(11) 3333-4444", [phone("1133334444")]],
  ["98765-4321", [phone("987654321")]],
  // a number may be a document and a phone; written as a phone it is one
  ["51998259765", [cpf("51998259765"), phone("51998259765")]],
  ["+5551998259765", [phone("51998259765")]],
  ["(00) 98765-4321", []],
  // ids
  ["5400", [id(5400)]],
  ["#5400", [id(5400)]],
  ["# 5400", [id(5400)]],
  ["5.400", [id(5400)]],
  ["id 7", [id(7)]],
  ["saque 5400", [id(5400, "payouts")]],
  ["Saque #5.400", [id(5400, "payouts")]],
  ["SAQUE nº 5400", [id(5400, "payouts")]],
  ["payout: 5400", [id(5400, "payouts")]],
  ["pedido 12", [id(12, "checkoutOrders", "depositOrders")]],
  ["insercao 3", [id(3, "insertions")]],
  ["inserção 3", [id(3, "insertions")]],
  ["gato 7", []],
  ["0", []],
  // names and nothing
  ["ana", []],
  ["João da Silva 2", []],
  ["", []],
  // random Pix keys
  [uuid, [random(uuid)]],
  [` ${uuid.toUpperCase()}`, [random(uuid)]],
  [uuid.slice(0, -1), []],
  // Pix codes
  [fixed, [expect.objectContaining({ kind: "pixCode", faults: [], key: uuid, merchant: "Fulano de Tal" })]],
  [
    `${fixed.slice(0, 50)}\n${fixed.slice(50)}`,
    [expect.objectContaining({ key: uuid, city: "BRASILIA", amount: undefined, txid: undefined })],
  ],
  [
    charged,
    [expect.objectContaining({ faults: [], url: "pix.example.com/8b3da2f39a4140d1a91abd93113bd441" })],
  ],
  [replaced(fixed, 60, "9"), [wrong("pixCode", { kind: "whole" })]],
  [fixed.slice(0, -1), [wrong("pixCode", { kind: "cut" })]],
  ["00020126", [wrong("pixCode", { kind: "cut" })]],
  // boletos of banks
  [slip, [boleto("line", "bank", { bank: "001", amount: 1026.56 })]],
  [
    "23793.38128 60007.827136 95000.063305 9 75520000370000",
    [boleto("line", "bank", { bank: "237", amount: 3700, due: "11/06/2018" })],
  ],
  // the last day of the first round of factors, the first of the second, today
  [
    "00190000090114971860168524522114899990000012345",
    [boleto("line", "bank", { amount: 123.45, due: "21/02/2025" })],
  ],
  ["00190000090114971860168524522114310000000012345", [boleto("line", "bank", { due: "22/02/2025" })]],
  ["00190000090114971860168524522114910010000012345", [boleto("line", "bank", { due: "23/02/2025" })]],
  ["00190000090114971860168524522114316400000012345", [boleto("line", "bank", { due: "24/11/2026" })]],
  ["00190000090114971860168524522114100000000012345", [boleto("line", "bank", { due: undefined })]],
  [
    "00190000090114971860168524522114216400000000000",
    [boleto("line", "bank", { amount: undefined, due: "24/11/2026" })],
  ],
  [
    "00193164000000123450000001149718606852452211",
    [boleto("barcode", "bank", { digits: "00190000090114971860168524522114316400000012345", bank: "001" })],
  ],
  [replaced(slip, 9, "8"), [wrong("boleto", field(1))]],
  [replaced(slip, 20, "9"), [wrong("boleto", field(2))]],
  [replaced(slip, 31, "0"), [wrong("boleto", field(3))]],
  [replaced(replaced(slip, 9, "8"), 31, "0"), [wrong("boleto", field(1), field(3))]],
  [replaced(slip, 32, "5"), [wrong("boleto", { kind: "whole" })]],
  [replaced(slip, 46, "7"), [wrong("boleto", { kind: "whole" })]],
  [slip.slice(0, -1), [wrong("boleto", { kind: "length" })]],
  [`${slip}0`, [wrong("boleto", { kind: "length" })]],
  // boletos of collections
  [water, [boleto("line", "collection", { amount: 24.61, bank: undefined, due: undefined })]],
  [
    "84610000000-5 24610029110-2 00546033900-4 69589506108-0",
    [boleto("line", "collection", { amount: 24.61 })],
  ],
  [tax, [boleto("line", "collection", { amount: 46052.46 })]],
  ["83620000000667800481001809756573100158963608", [boleto("barcode", "collection", { amount: 66.78 })]],
  [replaced(water, 11, "6"), [wrong("boleto", field(1))]],
  [replaced(water, 47, "1"), [wrong("boleto", field(4))]],
  [replaced(tax, 23, "1"), [wrong("boleto", field(2))]],
  ["83630000000667800481001809756573100158963608", [wrong("boleto", { kind: "whole" })]],
  [replaced(water, 2, "1"), [wrong("boleto", { kind: "content" })]],
];

describe("a text in the palette", () => {
  it.each(table)("%s is recognised", (input, readings) => {
    expect(read(input)).toEqual(readings);
  });

  it("means the other day of a due-date factor where today is far from the first", () => {
    const [long] = recognise("00190000090114971860168524522114316400000012345", words, new Date(2002, 3, 1));

    expect(long).toMatchObject({ due: "04/04/2002" });
  });
});

describe("the words of the menu", () => {
  const wordsOfMenu: readonly (readonly [text: string, ...screens: string[]])[] = [
    ["liquidação 12", "approvals"],
    ["liquidações 12", "approvals"],
    ["liquidação nº 12", "approvals"],
    ["aprovação 12", "approvals"],
    ["settlement 12", "approvals"],
    ["Settlements #12", "approvals"],
    ["approval 12", "approvals"],
    ["manual settlements 12", "approvals"],
    ["inserção 12", "insertions"],
    ["insert 12", "insertions"],
    ["inserts 12", "insertions"],
    ["insertion 12", "insertions"],
    ["saque 12", "payouts"],
    ["withdrawal 12", "payouts"],
    ["order 12", "checkoutOrders", "depositOrders"],
  ];

  it.each(wordsOfMenu)("say of which list the id is: %s", async (text, ...lists) => {
    await loadSpokenWords();
    const { t } = await translatorIn("en");

    expect(recognise(text, screenWords(screens, t), today)).toEqual([id(12, ...lists)]);
  });
});

describe("the texts that lists are searched for", () => {
  const searched = (text: string) => searchedTexts(read(text)[0] as Reading);

  it("are the document, number or key alone", () => {
    expect(searched("saque nº 5.400")).toEqual(["5400"]);
    expect(searched("12.abc.345/01de-35")).toEqual(["12ABC34501DE35"]);
    expect(searched("+55 (11) 98765-4321")).toEqual(["11987654321"]);
    expect(searched("23793.38128 60007.827136 95000.063305 9 75520000370000")[0]).toHaveLength(47);
  });

  it("are the line of a boleto for its bar code too", () => {
    expect(searched("00193164000000123450000001149718606852452211")).toEqual([
      "00190000090114971860168524522114316400000012345",
    ]);
  });

  it("are what names the payment of a Pix code, then its key", () => {
    const named = {
      kind: "pixCode",
      faults: [],
      key: "+5511987654321",
      txid: "PEDIDO123",
    } as const;

    expect(searched(fixed)).toEqual([uuid]);
    expect(searched(charged)).toEqual(["8b3da2f39a4140d1a91abd93113bd441"]);
    expect(searchedTexts(named)).toEqual(["PEDIDO123", "11987654321"]);
  });
});
