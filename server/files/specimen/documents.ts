import { maskDocument } from "../../../contract/documents";
import type { KycKind } from "../../reference-data/kyc-kinds";
import { Canvas, type Color } from "./canvas";
import { drawFigure } from "./figure";
import { drawPdf } from "./pdf";

/** What the documents of a demonstration show of their customer. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly doc1: string | null;
  readonly doc2: string | null;
  /** yyyy-mm-dd. */
  readonly birth: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}

type PictureKind = Exclude<KycKind, "company">;

const ink: Color = [34, 40, 46];
const label: Color = [84, 104, 96];
const green: Color = [32, 92, 66];

const dayOf = (birth: string | null) => (birth ?? "").split("-").reverse().join("/");
const cpfOf = ({ doc1, type }: Holder) => maskDocument(doc1, type);

/** The wavy lines behind the text of an identity card. */
function guilloche(canvas: Canvas, color: Color, phase: number): void {
  for (let row = 0; row < 16; row += 1) {
    const points = Array.from({ length: 44 }, (_, i) => {
      const x = (i / 43) * canvas.width;
      const y = (row + 0.5) * (canvas.height / 16) + Math.sin(x / 58 + row * 0.7 + phase) * 13;
      return [x, y] as const;
    });
    canvas.line(points, 1, color, 0.5);
  }
}

interface Entry {
  readonly at: readonly [x: number, y: number];
  readonly name: string;
  readonly value: string;
  readonly most: number;
}

function write(canvas: Canvas, { at: [x, y], name, value, most }: Entry): void {
  canvas.text(x, y, 11, name, label, most);
  canvas.text(x, y + 22, 18, value, ink, most);
}

/** The word that no specimen goes without: nobody may take one for a person's document. */
const mark = (canvas: Canvas, x: number, y: number) => canvas.text(x, y, 12, "Demonstração", [160, 84, 84]);

function card(title: string): Canvas {
  const canvas = new Canvas(760, 480, [222, 236, 224]);
  guilloche(canvas, [176, 206, 186], 0);
  guilloche(canvas, [206, 204, 168], 2);
  canvas.rect(0, 0, 760, 62, green);
  canvas.text(28, 14, 14, "República Federativa do Brasil", [236, 244, 238]);
  canvas.text(28, 38, 11, title, [198, 222, 206]);
  return canvas;
}

function front(holder: Holder): Canvas {
  const canvas = card("Carteira de identidade");
  const photograph = new Canvas(200, 258, [236, 240, 238]);
  drawFigure(photograph, holder.id, 100, 104, 118);
  canvas.image(photograph, 28, 96, 1);
  write(canvas, { at: [256, 100], name: "Nome", value: holder.name, most: 470 });
  write(canvas, { at: [256, 166], name: "Nascimento", value: dayOf(holder.birth), most: 220 });
  write(canvas, { at: [500, 166], name: "Nacionalidade", value: "Brasileira", most: 220 });
  write(canvas, { at: [256, 232], name: "CPF", value: cpfOf(holder), most: 220 });
  write(canvas, { at: [500, 232], name: "Registro geral", value: holder.doc2 ?? "", most: 220 });
  write(canvas, { at: [256, 298], name: "Naturalidade", value: holder.city ?? "", most: 470 });
  signature(canvas, holder, 256, 410);
  mark(canvas, 28, 440);
  return canvas;
}

/** A curve that follows the letters of the name, over a line. */
function signature(canvas: Canvas, { name, id }: Holder, x: number, y: number): void {
  const points = [...name.slice(0, 18)].flatMap((letter, i) => {
    const height = 6 + ((letter.charCodeAt(0) * 7 + id) % 22);
    return [[x + 10 + i * 17, y - height] as const, [x + 18 + i * 17, y + 4 - (height % 5)] as const];
  });
  canvas.line(points, 2.4, [38, 52, 120]);
  canvas.line(
    [
      [x, y + 12],
      [x + 360, y + 12],
    ],
    1,
    label,
  );
  canvas.text(x, y + 22, 9, "Assinatura do titular", label);
}

function back(holder: Holder): Canvas {
  const canvas = card("Válida em todo o território nacional");
  canvas.card(28, 96, 150, 190, 8, [236, 240, 238]);
  for (let ring = 0; ring < 11; ring += 1) {
    const arc = Array.from({ length: 33 }, (_, i) => {
      const angle = (i / 32) * Math.PI * 2;
      const wave = 1 + 0.05 * Math.sin(angle * 3 + holder.id + ring);
      return [
        103 + Math.cos(angle) * (6 + ring * 5.4) * wave,
        191 + Math.sin(angle) * (8 + ring * 7) * wave,
      ] as const;
    });
    canvas.line(arc, 2, [70, 84, 92], 0.8);
  }
  write(canvas, { at: [212, 100], name: "Registro geral", value: holder.doc2 ?? "", most: 240 });
  write(canvas, { at: [480, 100], name: "CPF", value: cpfOf(holder), most: 240 });
  write(canvas, { at: [212, 166], name: "Nome", value: holder.name, most: 510 });
  write(canvas, { at: [212, 232], name: "Órgão expedidor", value: "SSP", most: 240 });
  write(canvas, { at: [480, 232], name: "Nascimento", value: dayOf(holder.birth), most: 240 });
  canvas.rect(0, 346, 760, 134, [244, 246, 242]);
  const zone = holder.name
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .replaceAll(" ", "-");
  canvas.text(28, 372, 20, `IDBRA${(holder.doc1 ?? "").slice(0, 11)}-------`, ink, 700);
  canvas.text(28, 412, 20, `${zone}--------------------`.slice(0, 30), ink, 700);
  mark(canvas, 28, 312);
  return canvas;
}

function selfie(holder: Holder): Canvas {
  const canvas = new Canvas(640, 640, [206, 214, 220]);
  canvas.rect(0, 0, 640, 300, [218, 224, 228]);
  canvas.rect(420, 60, 150, 190, [188, 206, 222]);
  canvas.rect(0, 560, 640, 80, [168, 148, 130]);
  drawFigure(canvas, holder.id, 300, 230, 230);
  const held = front(holder);
  canvas.card(326, 408, 288, 186, 8, [250, 250, 250]);
  canvas.image(held, 332, 413, 0.364);
  for (const finger of [0, 1, 2, 3]) canvas.ellipse(338, 440 + finger * 34, 24, 14, [214, 168, 134]);
  mark(canvas, 24, 610);
  return canvas;
}

function address(holder: Holder): Canvas {
  const canvas = new Canvas(640, 860, [252, 252, 250]);
  canvas.rect(0, 0, 640, 84, [28, 84, 140]);
  canvas.text(36, 22, 24, "Energia Horizonte", [240, 246, 252]);
  canvas.text(36, 58, 11, "Conta de energia elétrica", [196, 216, 236]);
  write(canvas, { at: [36, 118], name: "Titular", value: holder.name, most: 560 });
  write(canvas, { at: [36, 184], name: "Endereço", value: holder.address ?? "", most: 560 });
  write(canvas, { at: [36, 250], name: "CEP", value: holder.postalCode ?? "", most: 200 });
  write(canvas, { at: [260, 250], name: "Cidade", value: holder.city ?? "", most: 340 });
  write(canvas, { at: [36, 316], name: "CPF/CNPJ", value: cpfOf(holder), most: 300 });
  canvas.text(36, 396, 12, "Consumo dos últimos meses", label);
  for (let month = 0; month < 12; month += 1) {
    const height = 40 + ((holder.id * (month + 3) * 37) % 90);
    canvas.rect(40 + month * 46, 570 - height, 30, height, [120, 164, 204]);
  }
  const value = `R$ ${80 + (holder.id % 190)},${String((holder.id * 7) % 100).padStart(2, "0")}`;
  canvas.card(36, 610, 568, 90, 8, [232, 240, 248]);
  write(canvas, { at: [60, 632], name: "Total a pagar", value, most: 240 });
  let x = 40;
  for (let bar = 0; x < 590; bar += 1) {
    const width = 2 + ((holder.id * (bar + 5) * 13) % 4);
    canvas.rect(x, 736, width, 60, ink);
    x += width + 2 + ((holder.id + bar * 11) % 4);
  }
  mark(canvas, 36, 822);
  return canvas;
}

const pictures: Record<PictureKind, (holder: Holder) => Canvas> = { front, back, selfie, address };

/** A drawn document of a demonstration's customer as PNG or PDF, the same for the same data. */
export function drawDocument(kind: KycKind, holder: Holder): Buffer {
  if (kind !== "company") return pictures[kind](holder).toPng();
  const { name, address: street, postalCode, city } = holder;
  return drawPdf([
    "CONTRATO SOCIAL",
    "",
    name,
    `CNPJ ${cpfOf(holder)}`,
    [street, postalCode, city].filter(Boolean).join(" - "),
    "",
    "Documento de demonstração, sem valor.",
  ]);
}

/** What marks the files that stand for the documents of a demonstration until they are drawn; it is at the beginning of each. */
const keyword = "Horizon-Specimen";

/** The file that all documents of a kind share in the database of a demonstration. */
export function placeholder(kind: KycKind): Buffer {
  if (kind === "company") return drawPdf(["Contrato social - documento de demonstracao"], keyword);
  const canvas = new Canvas(240, kind === "selfie" || kind === "address" ? 240 : 152, [222, 236, 224]);
  canvas.text(20, 60, 16, `Demonstração (${kind})`, ink, 200);
  return canvas.toPng(keyword);
}

/** True for the bytes of a placeholder. What customers send never is: images are encoded anew, and lose their texts. */
export const isPlaceholder = (bytes: Buffer): boolean => bytes.subarray(0, 100).includes(keyword);
