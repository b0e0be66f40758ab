import type { Language } from "../contract/validation";

const pt = {
  done: "Operação realizada com sucesso!",
  execerror: "Ocorreu um erro, tente novamente",
  invalidInput: "Verifique os campos informados",
  notFound: "Registro não encontrado",
  notImplemented: "Esta operação ainda não foi implementada",
} as const;

/** A text that the platform says to people. */
export type TextKey = keyof typeof pt;

const en: Record<TextKey, string> = {
  done: "Done!",
  execerror: "Something went wrong, try again",
  invalidInput: "Check the fields",
  notFound: "Record not found",
  notImplemented: "This operation is not implemented yet",
};

const texts: Record<Language, Record<TextKey, string>> = { pt, en };

/** A text in a language, its `{placeholders}` filled in. */
export const say = (
  key: TextKey,
  language: Language,
  bounds: Readonly<Record<string, string | number>> = {},
): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(bounds[name] ?? whole));
