import { describe, expect, it } from "vitest";
import { wordPairs } from "../../../server/search/word-pairs";

describe("the pairs of words that every text with a search has", () => {
  it.each([
    ["maria da silva", ["ria da", "da si"]],
    ["José dos SANTOS", ["ose do", "dos sa"]],
    ["d'Ávila", []],
    ["joana d'avila", ["ana d", "d av"]],
    ["529.98", ["529 98"]],
    ["52998224725", []],
    ["maria", []],
    ["", []],
    // the first word may end another one, the last may be the beginning of another one
    ["jo silva", []],
    ["maria s", []],
    ["ria da s", ["ria da"]],
    // a separator at an end says that the word beside it is whole
    ["@jo silva", ["jo si"]],
    ["maria s.", ["ria s"]],
    ["maria - da  silva", ["ria da", "da si"]],
    ["ana ana ana", ["ana an"]],
    ["(19) 90535-5275", ["19 90", "535 52"]],
    ["𝒶𝒷𝒸𝒹 𝒶𝒷𝒸", ["𝒷𝒸𝒹 𝒶𝒷"]],
  ])("%s", (search, pairs) => {
    expect(wordPairs(search)).toEqual(pairs);
  });
});
