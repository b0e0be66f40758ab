import { describe, expect, it } from "vitest";
import { matching } from "../../../../src/shell/palette/entry";

const groups = [
  {
    key: "actions",
    heading: "João da Silva",
    entries: [{ key: "block", label: "Adicionar à lista restritiva" }],
  },
  {
    key: "screens",
    heading: "Telas",
    entries: [
      { key: "customers", label: "Clientes" },
      { key: "logs", label: "Lista restritiva, por dia" },
      { key: "blacklist", label: "Lista restritiva" },
    ],
  },
];

const keysOf = (typed: string) =>
  matching(groups, typed).map(({ key, entries }) => [key, ...entries.map((entry) => entry.key)]);

describe("what the palette offers for a text", () => {
  it("puts what the text names whole before what it is only a part of, whatever its accents and case", () => {
    expect(keysOf(" LISTA  restritiva")).toEqual([
      ["screens", "blacklist", "logs"],
      ["actions", "block"],
    ]);
  });

  it("leaves the groups in their order where the text names nothing whole", () => {
    expect(keysOf("lista")).toEqual([
      ["actions", "block"],
      ["screens", "logs", "blacklist"],
    ]);
    expect(keysOf("")).toEqual([
      ["actions", "block"],
      ["screens", "customers", "logs", "blacklist"],
    ]);
    expect(keysOf("nada")).toEqual([]);
  });
});
