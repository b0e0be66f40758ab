import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Language, languageCodes } from "../../src/i18n/languages";

type Tree = { readonly [key: string]: string | Tree };

const src = fileURLToPath(new URL("../../src", import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.startsWith("i18n"),
);

const files = import.meta.glob<{ readonly default?: object }>("../../src/i18n/*/*.ts", { eager: true });

const isRoot = (name: string) => name === "common" || name === "signed-in";

/** The texts of a language by their keys, as they are when all parts of the console were opened. */
function textsIn(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (tree: Tree, at: string): void => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === "string") texts.set(`${at}${key}`, value);
      else add(value, `${at}${key}.`);
  };
  for (const [path, { default: tree }] of Object.entries(files)) {
    const [, code, name = ""] = /i18n\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
    // what the other signed-in files hold is part of signed-in.ts
    if (code === language && tree && !name.startsWith("signed-in-"))
      add(tree as Tree, isRoot(name) ? "" : `${name}.`);
  }
  return texts;
}

/** The names in braces in a text, of all its plural forms. */
function namesIn(texts: ReadonlyMap<string, string>, key: string): string[] | undefined {
  const forms = ["", "_zero", "_one", "_other"].flatMap((form) => texts.get(key + form) ?? []);
  if (forms.length === 0) return undefined;
  return [...new Set(forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)))];
}

interface Lookup {
  readonly key: string;
  /** The names of the values that it is given; undefined where they are not written at the call. */
  readonly given: readonly string[] | undefined;
  readonly at: string;
}

/** The keys that an expression may be, those written out. */
function keysOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  return [];
}

function givenBy(node: ts.Expression | undefined): string[] | undefined {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const names = node.properties.map((each) => each.name?.getText());
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** What a source looks up by `t`. */
function lookupsIn(source: string, path: string): Lookup[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Lookup[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText())) {
      const given = givenBy(node.arguments[1]);
      for (const key of keysOf(node.arguments[0])) found.push({ key, given, at: path });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What lookups lack: names of a text in a language without a value, which it would show in braces. */
const lackingIn = (language: Language, lookups: readonly Lookup[]): string[] => {
  const texts = textsIn(language);
  return lookups.flatMap(({ key, given, at }) =>
    (given ? (namesIn(texts, key) ?? []) : [])
      .filter((name) => !given?.includes(name))
      .map((name) => `${at}: ${key} needs {${name}}`),
  );
};

describe("a text with names in braces", () => {
  const lookups = sources.flatMap((path) => lookupsIn(readFileSync(join(src, path), "utf8"), path));

  it.each(languageCodes)("is given a value for each in %s", (language) => {
    const texts = textsIn(language);
    const checked = lookups.filter(({ key, given }) => given && (namesIn(texts, key)?.length ?? 0) > 0);
    expect(checked.length).toBeGreaterThan(100);

    expect(lackingIn(language, lookups)).toEqual([]);
  });

  it("that is given a value by another name is found, whichever of two texts it is", () => {
    const source = `t("shell.dark"); t(is ? "hours.closing" : "hours.left", { when: 1, count: 2 }); i18n.t("hours.closed", {});`;

    expect(lackingIn("pt", lookupsIn(source, "sample.ts"))).toEqual([
      "sample.ts: hours.closing needs {at}",
      "sample.ts: hours.closed needs {opens}",
    ]);
  });
});
