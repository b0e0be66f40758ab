import { describe, expect, it } from "vitest";
import { codeText } from "../../../src/i18n/code-text";
import { createI18n } from "../../../src/i18n/i18n";
import { createStorage } from "../../support/clients/tab";

const signedInTexts = {
  pt: () => import("../../../src/i18n/pt/signed-in"),
  en: () => import("../../../src/i18n/en/signed-in"),
};

async function i18nIn(lang: string) {
  const i18n = await createI18n(() => createStorage({ lang }), document);
  await i18n.loadTexts("", signedInTexts);
  return i18n;
}

describe("a count", () => {
  it.each([
    ["pt", ["0 carregados", "1 carregado", "2 carregados"]],
    ["en", ["0 loaded", "1 loaded", "2 loaded"]],
  ])("uses the plural for 0 in %s", async (lang, expected) => {
    const { t } = await i18nIn(lang);

    const texts = [0, 1, 2].map((count) => t("list.loaded", { count }));

    expect(texts).toEqual(expected);
  });
});

describe("a code without a text", () => {
  it.each([
    ["insertions.columns.status.z", "z"],
    ["insertions.columns.status.", "–"],
    ["insertions.columns.status.null", "–"],
    ["insertions.columns.status.undefined", "–"],
    ["insertions.columns.status.title", "insertions.columns.status.title"],
  ])("%s is shown as %s", async (name, shown) => {
    const { t } = await i18nIn("pt");

    expect(t(name)).toBe(shown);
  });
});

describe("the label of a code", () => {
  it.each([
    ["p", "Pendente"],
    ["z", "z"],
    ["weird", "weird"],
    ["title", "title"],
    ["a.b:c", "a.b:c"],
    ["on hold", "on hold"],
    [7, "7"],
    ["", "–"],
    [null, "–"],
    [undefined, "–"],
  ])("%s is shown as %s", async (code, shown) => {
    const { t, loadTexts } = await i18nIn("pt");
    await loadTexts("approvals", {
      pt: () => import("../../../src/i18n/pt/approvals"),
      en: () => import("../../../src/i18n/en/approvals"),
    });

    expect(codeText(t, "approvals.columns.status", code)).toBe(shown);
  });
});

describe("the language of the page", () => {
  it("is set on <html>, and stored when it changes", async () => {
    const storage = createStorage();
    const i18n = await createI18n(() => storage, document);
    expect(document.documentElement.lang).toBe("pt-BR");

    await i18n.change("en");

    expect(document.documentElement.lang).toBe("en");
    expect(storage.getItem("lang")).toBe("en");
  });
});
