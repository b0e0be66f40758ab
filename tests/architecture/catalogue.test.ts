import { describe, expect, it } from "vitest";
import actionsSource from "../../catalogue/actions.ts?raw";
import cellsSource from "../../catalogue/cells.ts?raw";
import fieldsSource from "../../catalogue/fields.ts?raw";
import filtersSource from "../../catalogue/filters.ts?raw";
import { entriesOf, nameOf } from "../../catalogue/source";
import en from "../../catalogue/texts/en";
import pt from "../../catalogue/texts/pt";
import * as cells from "../../src/engine/declaration/cells";
import * as actions from "../../src/engine/declaration/declare-action";
import * as fields from "../../src/engine/declaration/fields";
import * as filters from "../../src/engine/declaration/filters";

/** The builders that no entry uses, each as a word of its own. */
const unused = (builders: object, entries: readonly string[]) =>
  Object.keys(builders).filter((name) => !entries.some((entry) => new RegExp(`\\b${name}\\b`).test(entry)));

/** What is declared by the entries, without their names. */
const valuesOf = (entries: readonly string[]) => entries.map((entry) => entry.slice(nameOf(entry).length));

describe("the catalogue", () => {
  it("has every kind of cell", () => {
    // puts an amount and its type into the title of a record
    const { movementText: _, ...kinds } = cells;

    expect(unused(kinds, entriesOf(cellsSource, "Column<Row>[] = ["))).toEqual([]);
  });

  it("has every kind of field", () => {
    expect(unused(fields, valuesOf(entriesOf(fieldsSource, "fields: {")))).toEqual([]);
  });

  it("has every kind of filter", () => {
    expect(unused(filters, entriesOf(filtersSource, "filters = ["))).toEqual([]);
  });

  it("has every kind of action", () => {
    const entries = ["actions: {", "createActions: {"].flatMap((opening) =>
      entriesOf(actionsSource, opening),
    );

    expect(unused(actions, valuesOf(entries))).toEqual([]);
  });

  it("names each of its columns and fields in both languages", () => {
    const named = Object.keys(pt.catalogue.actions.fill.fields);
    const shown = entriesOf(fieldsSource, "fields: {").filter((entry) => !entry.includes("hiddenField"));

    expect(shown.map(nameOf)).toEqual(named);
    expect(Object.keys(en.catalogue.columns)).toEqual(Object.keys(pt.catalogue.columns));
  });
});

describe("the source of a list", () => {
  it("is split at its own commas only", () => {
    const source = 'const list = {\n  a: f({ b: [1, 2] }),\n  c: (x) => "},",\n};';

    expect(entriesOf(source, "list = {")).toEqual(["a: f({ b: [1, 2] })", 'c: (x) => "},"']);
  });

  it("has to be there", () => {
    expect(() => entriesOf("", "list = [")).toThrow('no "list = ["');
  });
});
