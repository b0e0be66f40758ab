import { describe, expect, it } from "vitest";
import type { Column } from "../../../../src/engine/declaration/cell";
import {
  declaredChoice,
  maxWidth,
  moveColumn,
  readChoice,
  resizeColumns,
  shownColumns,
  toggleColumn,
  togglePin,
  writeChoice,
} from "../../../../src/engine/views/column-choice";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: string;
}

const columns: readonly Column<Row>[] = [
  { field: "id", cell: { sample: () => ["000"] } },
  { field: "name" },
  { field: "email", hideBelow: 1280 },
  { field: "status", cell: { isTag: true, sample: () => ["Aguardando"] } },
];

const read = (text: string) => readChoice(text, columns as readonly Column<never>[]) ?? [];
const textOf = (text: string) => writeChoice(read(text));
const declared = columns as readonly Column<never>[];

describe("a choice of columns as a text", () => {
  it.each([
    ["what it writes, it reads", "id.90.left-name.240.most-email.auto-status"],
    ["the order is that of the text", "status-name-id"],
  ])("%s", (_, text) => {
    expect(textOf(text)).toBe(text);
  });

  it.each([
    ["columns that the list does not have", "id-colour.120-name", "id-name"],
    ["columns that stand there twice", "id-name-id.90", "id-name"],
    ["marks and widths that are none", "id.wide.-3.0-name.right", "id-name"],
    ["auto where the declaration hides nothing", "name-id.auto", "name-id"],
  ])("passes over %s", (_, text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it("has the column that names the row in any case, after the one before it", () => {
    expect(textOf("status-id")).toBe("status-id-name");
    expect(textOf("status")).toBe("name-status");
  });

  it("puts pinned columns first", () => {
    expect(textOf("id-name-status.left")).toBe("status.left-id-name");
  });

  it("is none without a column of the list", () => {
    expect(readChoice("colour-size.90", declared)).toBeUndefined();
    expect(readChoice("", declared)).toBeUndefined();
    expect(readChoice(null, declared)).toBeUndefined();
  });

  it("bounds widths", () => {
    expect(textOf("name.99999")).toBe(`name.${maxWidth}`);
    expect(textOf("name.100.6")).toBe("name.100");
  });
});

describe("the columns of a choice", () => {
  it("are as declared where nothing was chosen", () => {
    expect(shownColumns(declaredChoice(declared), columns)).toEqual(columns);
  });

  it("are shown in every window unless they are left to it", () => {
    const [, email] = shownColumns(read("name-email"), columns);

    expect(email).toEqual({ field: "email" });
  });

  it("have chosen widths, and one that takes what is left", () => {
    const shown = shownColumns(read("name.300-email.200.most-status.150"), columns);

    expect(shown).toMatchObject([
      { field: "name", chosenWidth: 300 },
      { field: "email", maxWidth: 200, isFiller: true },
      { field: "status", chosenWidth: 150 },
    ]);
  });
});

describe("changing a choice", () => {
  const all = declaredChoice(declared);

  it("hides a column and shows it again where it was", () => {
    const without = toggleColumn(all, "email", declared);

    expect(writeChoice(without)).toBe("id-name-status");
    expect(writeChoice(toggleColumn(without, "email", declared))).toBe("id-name-email-status");
  });

  it("never hides the column that names the row", () => {
    expect(toggleColumn(all, "name", declared)).toBe(all);
  });

  it("moves a column before another one, but none before those that are pinned", () => {
    const pinned = togglePin(all, "name");

    expect(writeChoice(moveColumn(all, "status", "name"))).toBe("id-status-name-email.auto");
    expect(writeChoice(moveColumn(all, "id", undefined))).toBe("name-email.auto-status-id");
    expect(writeChoice(moveColumn(pinned, "status", "name"))).toBe("name.left-status-id-email.auto");
  });

  it("lets a pinned column go to the first place after those that are", () => {
    const pinned = togglePin(togglePin(all, "status"), "name");

    expect(writeChoice(pinned)).toBe("status.left-name.left-id-email.auto");
    expect(writeChoice(togglePin(pinned, "status"))).toBe("name.left-status-id-email.auto");
  });

  it("gives a column a width and its own one back", () => {
    const wide = resizeColumns(all, "status", 200, { name: 320 });

    expect(writeChoice(wide)).toBe("id-name.320.most-email.auto-status.200");
    expect(writeChoice(resizeColumns(wide, "status", undefined))).toBe("id-name.320.most-email.auto-status");
  });
});
