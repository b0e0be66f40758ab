/** A text as it is searched and compared: without accents, and the same in upper and lower case, so that 'sao' finds 'São Paulo'. */
export const searchable = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
