import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ts from "typescript";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src", import.meta.url));

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.startsWith("i18n"),
);

/** Attributes whose text a person reads or hears. */
const spoken =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label|content|description|message|subject|okText|cancelText|emptyText|summary)$/;

/** Neither an abbreviation, a unit nor a part of a text's key. */
const isText = (text: string) =>
  /\p{Ll}{2,}/u.test(text) && !/^\.[\w.]+$/.test(text) && !/^\P{L}*px\P{L}*$/u.test(text);
/** True within `<kbd>`: key caps are not translated. */
const isKeyCap = (node: ts.Node) =>
  ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === "kbd";
/** Letters that English does not have: nothing but a text is written with them. */
const isPortuguese = (text: string) => /[áàâãéêíóôõúç]/i.test(text);

/** The texts that an expression may be shown as, whichever way it is decided. */
function shownBy(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return shownBy(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return shownBy(node.right);
  return [];
}

/** The texts of one node, without those inside it. */
function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return isKeyCap(node) ? [] : [node.text];
  if (ts.isJsxAttribute(node)) return spoken.test(node.name.getText()) ? shownBy(node.initializer) : [];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return shownBy(node);
  return ts.isStringLiteralLike(node) && isPortuguese(node.text) ? [node.text] : [];
}

function hardCoded(source: string, name = "sample.tsx"): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...textsOf(node).filter(isText));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((text) => text.trim());
}

describe("the source of the console", () => {
  it("holds no text that a person would read: all of them are in both languages", () => {
    const found = files.flatMap((path) =>
      hardCoded(readFileSync(join(src, path), "utf8"), path).map((text) => `${path}: ${text}`),
    );

    expect(found).toEqual([]);
  });
});

describe("the search for such texts", () => {
  it.each([
    ["<p>Olá</p>", "Olá"],
    ['<p>{isOpen ? "Open" : t("closed")}</p>', "Open"],
    ["<p>{count > 0 && `Found ${" + "count} rows`}</p>", "Found"],
    ['<button aria-label="Close" />', "Close"],
    ['<input placeholder={"Type here"} />', "Type here"],
    ['const text = "Não";', "Não"],
  ])("finds the one in %s", (source, text) => {
    expect(hardCoded(source)).toContain(text);
  });

  it.each([
    '<p>{t("a.b")}</p>',
    '<i className="big" aria-hidden>×</i>',
    '<time dateTime="now">{day} · {hour}</time>',
  ])("finds none in %s", (source) => {
    expect(hardCoded(source)).toEqual([]);
  });
});
