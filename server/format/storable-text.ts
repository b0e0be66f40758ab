/** Matches characters that PostgreSQL cannot store in text: U+0000 and lone surrogates. */
export const unstorable: RegExp = /[\0\p{Surrogate}]/u;
