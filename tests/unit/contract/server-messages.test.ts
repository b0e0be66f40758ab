import { describe, expect, it } from "vitest";
import { readMessages } from "../../../contract/server-messages";

describe("the platform's messages about a failure (requirement A14)", () => {
  it.each<[string, unknown, unknown, object]>([
    ["one line", "Saldo insuficiente", null, { lines: ["Saldo insuficiente"], fields: [] }],
    ["lines parted by semicolons", "Um; Dois ;;Três;", null, { lines: ["Um", "Dois", "Três"], fields: [] }],
    [
      "pairs in the message",
      [
        { field: "name", message: "Campo requerido!" },
        { field: "address.0", message: "Inválido" },
      ],
      null,
      {
        lines: [],
        fields: [
          { field: "name", message: "Campo requerido!" },
          { field: "address.0", message: "Inválido" },
        ],
      },
    ],
    [
      "pairs in the data beside a message",
      "Verifique os campos",
      [{ field: "name", message: "Campo requerido!" }],
      { lines: ["Verifique os campos"], fields: [{ field: "name", message: "Campo requerido!" }] },
    ],
    [
      "messages by field in the message",
      { name: "Campo requerido!", otp: ["Inválido", "Usado"] },
      null,
      {
        lines: [],
        fields: [
          { field: "name", message: "Campo requerido!" },
          { field: "otp", message: "Inválido; Usado" },
        ],
      },
    ],
    [
      "messages by field in the data",
      "",
      { name: "Campo requerido!" },
      { lines: [], fields: [{ field: "name", message: "Campo requerido!" }] },
    ],
    [
      "a single pair",
      { field: "name", message: "Campo requerido!" },
      null,
      { lines: [], fields: [{ field: "name", message: "Campo requerido!" }] },
    ],
    [
      "lines among pairs",
      ["Um;Dois", { field: "name", message: "Três" }],
      null,
      { lines: ["Um", "Dois"], fields: [{ field: "name", message: "Três" }] },
    ],
    ["a pair without a field", [{ field: "", message: "Um" }], null, { lines: ["Um"], fields: [] }],
    ["a pair whose field is null", [{ field: null, message: "Um" }], null, { lines: ["Um"], fields: [] }],
    ["a number", 42, null, { lines: ["42"], fields: [] }],
  ])("is read from %s", (_, message, data, expected) => {
    expect(readMessages(message, data)).toEqual(expected);
  });

  it.each<[string, unknown, unknown]>([
    ["nothing", undefined, undefined],
    ["null", null, null],
    ["a boolean", true, false],
    ["empty texts", "", " ; "],
    ["empty containers", [], {}],
    ["nested rubbish", [[["a"]], null, { field: {}, message: {} }], [[1]]],
    ["a field without a text", { name: null, otp: {} }, null],
    ["a row as it now is", "", { id: 4, status: "a", dateClose: null }],
    ["rows", "", [{ id: 4, status: "a" }]],
    ["a text as data", "", "x"],
  ])("is nothing in %s", (_, message, data) => {
    expect(readMessages(message, data)).toEqual({ lines: [], fields: [] });
  });
});
