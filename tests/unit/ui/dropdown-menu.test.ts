import { describe, expect, it } from "vitest";
import { sharedReason } from "../../../src/ui/dropdown-menu";

const lacks = (permission: string) => `Seu nível de acesso não tem a permissão ${permission}`;

describe("the reasons below a menu", () => {
  it("are one sentence where only its end differs", () => {
    expect(sharedReason([lacks("Pedidos"), lacks("Usuários"), lacks("Indicação de clientes")])).toBe(
      "Seu nível de acesso não tem a permissão Pedidos, Usuários, Indicação de clientes",
    );
  });

  it.each([
    ["a single one", [lacks("Pedidos")]],
    ["none", []],
    ["those that begin otherwise", [lacks("Pedidos"), "Seu nível de acesso é somente leitura"]],
    ["one that the other begins with", [lacks("Pedidos"), lacks("Pedidos e saques")]],
    ["one that begins with the other", [lacks("Pedidos e saques"), lacks("Pedidos")]],
  ])("stay as they are: %s", (_case, reasons) => {
    expect(sharedReason(reasons)).toBeUndefined();
  });
});
