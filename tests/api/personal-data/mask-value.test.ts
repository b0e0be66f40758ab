import { describe, expect, it } from "vitest";
import { personalKinds } from "../../../contract/personal-data";
import {
  maskDocument,
  maskEmail,
  maskPhone,
  maskPixKey,
  maskText,
} from "../../../server/personal-data/mask-value";

const every = new Set(personalKinds);

describe("a masked value", () => {
  it.each([
    ["12345678909", "•••.456.789-••"],
    ["123.456.789-09", "•••.456.789-••"],
    ["11222333000181", "••.222.333/••••-••"],
    ["12.ABC.345/01DE-35", "••.ABC.345/••••-••"],
    ["12.345.678-9", "••.•45.6••-•"],
    ["1234", "••••"],
    ["", ""],
  ])("of the document %j is %j", (document, masked) => expect(maskDocument(document)).toBe(masked));

  it.each([
    ["maria.souza@dominio.com", "m•••@dominio.com"],
    ["m@dominio.com", "•••@dominio.com"],
    ["nobody", "••••••"],
  ])("of the e-mail %j is %j", (email, masked) => expect(maskEmail(email)).toBe(masked));

  it.each([
    ["(11) 98765-4321", "(••) •••••-4321"],
    ["11987654321", "•••••••4321"],
    ["+55 11 3456-7890", "+•• •• ••••-7890"],
    ["190", "•••"],
  ])("of the phone %j is %j", (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  it.each([
    ["maria@dominio.com", undefined, "m•••@dominio.com"],
    ["12345678909", undefined, "•••.456.789-••"],
    ["11222333000181", "cnpj", "••.222.333/••••-••"],
    ["+5511987654321", undefined, "+•••••••••4321"],
    ["11987654321", "phone", "•••••••4321"],
    ["123e4567-e89b-42d3-a456-426614174000", "random", "123e••••-••••-••••-••••-••••••••••••"],
    ["123e4567e89b42d3a456426614174000", undefined, `123e${"•".repeat(28)}`],
  ])("of the Pix key %j, %s, is %j", (key, kind, masked) => expect(maskPixKey(key, kind)).toBe(masked));
});

describe("a free text", () => {
  it.each([
    ["CPF 529.982.247-25, tel. (11) 98765-4321", "CPF •••.982.247-••, tel. (••) •••••-4321"],
    ["CPF 52998224725 e CNPJ 11222333000181", "CPF •••.982.247-•• e CNPJ ••.222.333/••••-••"],
    ["fale com ana@dominio.com.br.", "fale com a•••@dominio.com.br."],
    ["ligar 11987654321 ou 11 98765 4321", "ligar •••••••4321 ou •• ••••• 4321"],
    ["chave 123e4567-e89b-42d3-a456-426614174000", "chave 123e••••-••••-••••-••••-••••••••••••"],
  ])("has what looks like one masked: %j", (text, masked) => expect(maskText(text, every)).toBe(masked));

  it.each([
    "R$ 1.234.567,89 em 25/11/2026 10:20:30",
    "pedido 123456, banco E9999999920260101",
    "https://loja.example.com/2026/11/25",
    "202.0.113.77",
  ])("has anything else as it is: %j", (text) => expect(maskText(text, every)).toBe(text));
});
