import * as ts from "typescript";
import { isSetting, pseudoText } from "../../../build/pseudo-text";

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** True for a text of a file of texts: the value of a property. Settings among antd's texts are none. */
const isShown = (node: ts.Node): boolean =>
  isText(node) &&
  ts.isPropertyAssignment(node.parent) &&
  node.parent.initializer === node &&
  !isSetting(node.parent.name.getText()) &&
  // of the options of import.meta.glob
  !["query", "import"].includes(node.parent.name.getText());

/** The source of a file of texts, or of the chunk that was built from it, with its texts in the pseudo-language. */
export function pseudoSource(code: string): string {
  const file = ts.createSourceFile("texts.ts", code, ts.ScriptTarget.Latest, true);
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && isShown(node))
      edits.push({ start: node.getStart(), end: node.end, text: JSON.stringify(pseudoText(node.text)) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.reduceRight(
    (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end),
    code,
  );
}
