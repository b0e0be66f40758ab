import { type CsvValue, csv, download, downloadFile } from "../../engine/table/csv";

/** The values of a chart: titles of the columns, then the rows. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

/** A name that every file system takes. */
const fileName = (title: string, ending: string) =>
  `${title
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .trim()
    .replaceAll(" ", "-")
    .toLowerCase()}.${ending}`;

/** Downloads the values of a chart as CSV. */
export const saveCsv = (title: string, { columns, rows }: ChartTable, locale: string): void =>
  download(fileName(title, "csv"), csv([columns, ...rows], locale));

const drawn = [
  ...["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "opacity"],
  ...["font-family", "font-size", "font-weight", "text-anchor", "vector-effect"],
] as const;

/** Pixels of the picture for each of the page, and around the chart. */
const scale = 2;
const margin = { side: 16, top: 44, bottom: 12 } as const;

/** A copy of a chart that looks the same without the page's style sheets, its readout left out. */
function standalone(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>("*")].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name));
  }
  for (const part of copy.querySelectorAll(".chart-cursor")) part.remove();
  return copy;
}

/** Puts a chart on the page's ground, below its title. */
function withTitle(title: string, chart: SVGSVGElement) {
  const { width, height } = chart.getBoundingClientRect();
  const size = { width: width + 2 * margin.side, height: height + margin.top + margin.bottom };
  const namespace = "http://www.w3.org/2000/svg";
  const make = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const block = chart.closest(".block") ?? document.body;
  const { backgroundColor, color, fontFamily } = getComputedStyle(block);
  const copy = standalone(chart);
  for (const [name, value] of Object.entries({ x: margin.side, y: margin.top, width, height }))
    copy.setAttribute(name, String(value));
  const picture = make("svg", { xmlns: namespace, ...size });
  const heading = make("text", {
    ...{ x: margin.side, y: 28, fill: color },
    ...{ "font-family": fontFamily, "font-size": 15, "font-weight": 600 },
  });
  heading.textContent = title;
  picture.append(make("rect", { ...size, fill: backgroundColor }), heading, copy);
  return { picture, size };
}

/** Downloads a chart as a picture, in the colours in which it is shown. */
export async function savePng(title: string, chart: SVGSVGElement): Promise<void> {
  const { picture, size } = withTitle(title, chart);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser draws no pictures");
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, size.width, size.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!file) throw new Error("the browser makes no file of the picture");
  downloadFile(fileName(title, "png"), file);
}
