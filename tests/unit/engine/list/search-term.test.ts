import { describe, expect, it } from "vitest";
import { searchTerm } from "../../../../src/engine/list/search-term";

describe("a text in the search box", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    [" 529 982 247 25 ", "52998224725"],
    ["529.982.247–25", "52998224725"],
    ["529982247\u200B25", "52998224725"],
    ["529.982.247\u00A0-\u00A025", "52998224725"],
    ["11.222.333/0001-81", "11222333000181"],
    ["11 222 333 / 0001 - 81", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
  ])("is the document %j without its mask", (typed, text) => {
    expect(searchTerm(typed)).toEqual({ text, isRecord: true });
  });

  it.each([
    [
      "00190.00009 01149.718601 68524.522114 6 75860000102656",
      "00190000090114971860168524522114675860000102656",
    ],
    [
      "846700000017 435900240209 024050002435 842210108119",
      "846700000017435900240209024050002435842210108119",
    ],
  ])("is the boleto %j without its dots and spaces", (typed, text) => {
    expect(searchTerm(typed)).toEqual({ text, isRecord: true });
  });

  it.each([
    ["1041", "1041"],
    ["#1041", "1041"],
    ["# 1041 ", "1041"],
    ["1.041", "1041"],
    ["1 041 233", "1041233"],
  ])("is the id %j", (typed, text) => {
    expect(searchTerm(typed)).toEqual({ text, isRecord: true });
  });

  it.each([
    ["ana@example.com", "ana@example.com"],
    [" ana@example.com ", "ana@example.com"],
    ["Ana Lima <ana.lima@example.com.br>", "ana.lima@example.com.br"],
    ["mailto:ana@example.com", "ana@example.com"],
    ["ana@example.com;", "ana@example.com"],
    ["ana@example.com.", "ana@example.com"],
  ])("is the e-mail in %j", (typed, text) => {
    expect(searchTerm(typed)).toEqual({ text, isRecord: false });
  });

  it.each([
    ["  João  da Silva ", "João da Silva"],
    ["Maria Silva 2012", "Maria Silva 2012"],
    ["janela.example", "janela.example"],
    ["@janela", "@janela"],
    ["(11) 98765-4321", "(11) 98765-4321"],
    ["529.982", "529982"],
    ["529.98", "529.98"],
    ["PED-2026-001", "PED-2026-001"],
    ["Lima - ME", "Lima - ME"],
    ["", ""],
  ])("is %j otherwise", (typed, text) => {
    expect(searchTerm(typed).text).toBe(text);
  });
});
