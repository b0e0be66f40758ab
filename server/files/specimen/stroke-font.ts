/** A place in a glyph: x from 0 to 4, y from 0 at the top of a capital to 6 on the baseline. */
type Point = readonly [x: number, y: number];

/** The strokes of each character as pairs of digits, x and y; drawn rather than taken from a font, which a bare machine lacks. */
const glyphs: Readonly<Record<string, string>> = {
  ...{ A: "0602204246 0444", B: "06003041423303 3344453606", C: "4130100105163645", D: "06003041453606" },
  ...{ E: "40000646 0333", F: "400006 0333", G: "41301001051636454323", H: "0006 4046 0343" },
  ...{ I: "1030 2026 1636", J: "4045361605", K: "0006 400346", L: "000646", M: "0600234046", N: "06004640" },
  ...{ O: "103041453616050110", P: "06003041423303", Q: "103041453616050110 2446" },
  ...{ R: "06003041423303 2346", S: "413010010213334445361605", T: "0040 2026", U: "000516364540" },
  ...{ V: "002640", W: "0016233640", X: "0046 4006", Y: "0023 402326", Z: "00400646" },
  ...{ "0": "103041453616050110", "1": "112026 1636", "2": "01103041420646" },
  ...{ "3": "01103041423313 334445361605", "4": "36300444", "5": "400003334445361605" },
  ...{ "6": "413010010516364544331304", "7": "004016", "8": "103041423313020110 1304051636454433" },
  ...{
    "9": "051636454130100102133342",
    ".": "2526",
    ",": "2517",
    "-": "1333",
    "/": "0640",
    ":": "2223 2526",
  },
  ...{
    "(": "30212536",
    ")": "10212516",
    "'": "2021",
    "&": "460230143546",
    "+": "2125 0343",
    $: "413010010213334445361605 2026",
  },
};

/** The strokes of accents, by the combining character that stands for each. */
const accents: Readonly<Record<string, readonly Point[]>> = {
  "\u0300": [
    [2, -0.8],
    [1, -1.8],
  ],
  "\u0301": [
    [2, -0.8],
    [3, -1.8],
  ],
  "\u0302": [
    [1, -0.8],
    [2, -1.8],
    [3, -0.8],
  ],
  "\u0303": [
    [0.6, -1],
    [1.5, -1.6],
    [2.5, -1],
    [3.4, -1.6],
  ],
  "\u0327": [
    [2, 6],
    [2.6, 7],
    [1.6, 7.6],
  ],
};

/** The width of a character with the space after it, in sixths of a capital's height. */
const advance = 5.6;

const pointsOf = (stroke: string): Point[] =>
  (stroke.match(/../g) ?? []).map((pair) => [Number(pair[0]), Number(pair[1])]);

/** The strokes of a text in capitals, its first one's top at 0, 0; `height` is that of a capital, in pixels. */
export function strokesOf(text: string, height: number): Point[][] {
  const scale = height / 6;
  const strokes: Point[][] = [];
  let column = -1;
  for (const character of text.toUpperCase().normalize("NFD")) {
    const accent = accents[character];
    if (!accent) column += 1;
    for (const points of accent ? [accent] : (glyphs[character] ?? "").split(" ").map(pointsOf))
      strokes.push(points.map(([x, y]) => [(column * advance + x) * scale, y * scale]));
  }
  return strokes;
}
