import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const declaration = join(root, "src/engine/declaration");

/** The modules that a screen's author calls: each of their exported values is a builder. */
const builderModules = ["declare-action.ts", "fields.ts", "filters.ts", "resource.ts", "cells.tsx"];

/** Examples are checked as if they stood here, so that `./record` in one is the record of a payout. */
const home = join(root, "src/resources/finance/payouts");

interface Example {
  readonly file: string;
  /** The exported name whose docstring the example is in. */
  readonly name: string;
  readonly code: string;
}

interface DocumentedExport {
  readonly name: string;
  readonly examples: readonly string[];
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
};

const examplesOf = (statement: ts.Statement): string[] =>
  ts
    .getJSDocCommentsAndTags(statement)
    .flatMap((doc) => (ts.isJSDoc(doc) ? [...(doc.tags ?? [])] : []))
    .filter(({ tagName }) => tagName.text === "example")
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");

/** The exported functions and constants of a module with the examples in their docstrings. */
function exportsOf(source: string, file: string): DocumentedExport[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return statements
    .filter(isExported)
    .flatMap((statement) => namesOf(statement).map((name) => ({ name, examples: examplesOf(statement) })));
}

const exportsIn = (file: string) => exportsOf(ts.sys.readFile(join(declaration, file)) ?? "", file);

const modules = readdirSync(declaration).filter((file) => /\.tsx?$/.test(file));
const examples = modules.flatMap((file) =>
  exportsIn(file).flatMap(({ name, examples }) => examples.map((code) => ({ file, name, code }))),
);

/** The names that every example may use: the builders, and calls and rows of the contract. */
const prelude = [
  'import * as z from "zod/mini";',
  'import { type Approval } from "../../../../contract/approvals";',
  'import { auditCalls as audit, auditKinds } from "../../../../contract/extensions/audit";',
  'import { type Customer, customers } from "../../../../contract/customers";',
  'import { type Insertion, insertions } from "../../../../contract/insertions";',
  'import { misc } from "../../../../contract/misc";',
  'import { type Order } from "../../../../contract/orders";',
  'import { type Payout, payouts as contract } from "../../../../contract/payouts";',
  'import { type User, users } from "../../../../contract/users";',
  'import { type Column } from "../../../engine/declaration/cell";',
  'import * as cells from "../../../engine/declaration/cells";',
  ...builderModules
    .filter((file) => file !== "cells.tsx")
    .map((file) => {
      const names = exportsIn(file).map(({ name }) => name);
      return `import { ${names.join(", ")} } from "../../../engine/declaration/${file}";`;
    }),
].join(" ");

/** The compiler's settings of the repository; imports that an example does not use are the prelude's. */
function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, noUnusedLocals: false };
}

/** The compiler's complaints about examples, each with the file and the name the example belongs to. */
function complaintsAbout(given: readonly Example[]): string[] {
  const sources = new Map(
    given.map((example, index) => [
      join(home, `example-${index}.tsx`),
      { example, text: `${prelude}\n${example.code}\n` },
    ]),
  );
  const options = compilerOptions();
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path)?.text ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = sources.get(path)?.text;
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language, true);
  };
  const types = ts.sys.readDirectory(join(root, "src"), [".d.ts"]);
  const program = ts.createProgram([...types, ...sources.keys()], options, host);
  return [...sources].flatMap(([path, { example }]) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(
      ({ messageText }) =>
        `${example.file} ${example.name}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
}

describe("the language that screens are declared in", () => {
  it.each(builderModules)("has an example for each builder of %s", (file) => {
    const without = exportsIn(file).filter(({ examples }) => examples.length === 0);

    expect(exportsIn(file)).not.toEqual([]);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("has examples that compile", { timeout: 180_000 }, () => {
    expect(complaintsAbout(examples)).toEqual([]);
  });
});

describe("the check of examples", () => {
  it("reads the examples of exported functions and constants", () => {
    const source = `
      /** No example. */
      export const a = 1;
      /**
       * A docstring.
       * @example
       * b();
       * b();
       */
      export function b() {}
    `;

    expect(exportsOf(source, "sample.ts")).toEqual([
      { name: "a", examples: [] },
      { name: "b", examples: ["b();\nb();"] },
    ]);
  });

  it("names file and export of an example that does not compile", { timeout: 180_000 }, () => {
    const code = 'const filters = [selectFilter(contract.list, "colour")];';

    const [complaint, ...others] = complaintsAbout([{ file: "filters.ts", name: "selectFilter", code }]);

    expect(complaint).toMatch(/^filters\.ts selectFilter: .*"colour"/);
    expect(others).toEqual([]);
  });
});
