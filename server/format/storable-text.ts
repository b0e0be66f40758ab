/** What PostgreSQL stores in no text: U+0000, and halves of a character that UTF-16 writes in two. */
export const unstorable: RegExp = /[\0\p{Surrogate}]/u;
