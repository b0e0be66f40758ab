const accented: Readonly<Record<string, string>> = {
  ...{
    A: "Å",
    B: "Ɓ",
    C: "Ç",
    D: "Ð",
    E: "É",
    F: "Ƒ",
    G: "Ĝ",
    H: "Ĥ",
    I: "Î",
    J: "Ĵ",
    K: "Ķ",
    L: "Ļ",
    M: "Ṁ",
  },
  ...{
    N: "Ñ",
    O: "Ö",
    P: "Þ",
    Q: "Ǫ",
    R: "Ŕ",
    S: "Š",
    T: "Ţ",
    U: "Û",
    V: "Ṽ",
    W: "Ŵ",
    X: "Ẋ",
    Y: "Ý",
    Z: "Ž",
  },
  ...{
    a: "å",
    b: "ƀ",
    c: "ç",
    d: "ð",
    e: "é",
    f: "ƒ",
    g: "ĝ",
    h: "ĥ",
    i: "î",
    j: "ĵ",
    k: "ķ",
    l: "ļ",
    m: "ṁ",
  },
  ...{
    n: "ñ",
    o: "ö",
    p: "þ",
    q: "ǫ",
    r: "ŕ",
    s: "š",
    t: "ţ",
    u: "û",
    v: "ṽ",
    w: "ŵ",
    x: "ẋ",
    y: "ý",
    z: "ž",
  },
};

/** A placeholder of i18next or of antd, whose name is not a text. */
const placeholder = /(\$?\{[^}]*\})/;

/** How much longer other languages are than English, as a share of its characters. */
const growth = 0.4;

/** The padding of a text, in words of five characters, so that it can be wrapped as words can. */
const padding = (length: number) => "~".repeat(length).replace(/~{5}(?=~)/g, "~~~~ ");

/**
 * A text as a language that nobody speaks would have it: in brackets, so that what is not translated stands out and a text that is
 * cut loses its end; with accents, which are higher than letters; and 40 % longer. Placeholders are kept.
 */
export function pseudoText(text: string): string {
  const parts = text
    .split(placeholder)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]/gi, (c) => accented[c] ?? c)));
  const letters = text.replace(new RegExp(placeholder, "g"), "").length;
  // the brackets are part of what is added
  return `[${parts.join("")} ${padding(Math.max(1, Math.round(letters * growth) - 3))}]`;
}

/** Settings among antd's texts: names of locales and formats of dates. */
export const isSetting = (key: string): boolean => key === "locale" || key.endsWith("Format");

/** The texts of a file, each as `pseudoText` has it. */
export function pseudoTexts(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      if (typeof value === "string") return [key, isSetting(key) ? value : pseudoText(value)];
      return [key, typeof value === "object" && value !== null ? pseudoTexts(value) : value];
    }),
  );
}
