import { describe, expect, it } from "vitest";
import { ageOf } from "../../../src/format/age";

describe("the age of a moment", () => {
  it.each([
    ["29/11/2026 10:00:00", "pt-BR", "há 2 horas"],
    ["29/11/2026 11:59:40", "pt-BR", "agora"],
    ["29/11/2026 12:00:00", "en-US", "now"],
    ["29/11/2026 11:58:40", "pt-BR", "há 1 minuto"],
    ["28/11/2026 11:59:00", "pt-BR", "ontem"],
    ["20/10/2026 12:00:00", "pt-BR", "há 1 mês"],
    ["20/10/2026 12:00:00", "en-US", "1 month ago"],
    ["20/11/2025 12:00:00", "pt-BR", "há 1 ano"],
  ])("of %s in %s is '%s', which may follow a verb", (moment, locale, words) => {
    expect(ageOf(moment, "29/11/2026 12:00:00", locale)).toBe(words);
  });

  it("is not known of a moment to come", () => {
    expect(ageOf("30/11/2026 12:00:00", "29/11/2026 12:00:00", "pt-BR")).toBeUndefined();
  });
});
