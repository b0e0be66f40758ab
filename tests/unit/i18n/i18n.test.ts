import { describe, expect, it } from "vitest";
import { createI18n } from "../../../src/i18n/i18n";
import { createStorage } from "../../support/clients/tab";

const consoleTexts = {
  pt: () => import("../../../src/i18n/pt/console"),
  en: () => import("../../../src/i18n/en/console"),
};

async function textsIn(lang: string) {
  const texts = await createI18n(() => createStorage({ lang }), document);
  await texts.need("", consoleTexts);
  return texts;
}

describe("a number of things", () => {
  it.each([
    ["pt", ["0 carregados", "1 carregado", "2 carregados"]],
    ["en", ["0 loaded", "1 loaded", "2 loaded"]],
  ])("is said in %s as its readers count, none like many", async (lang, said) => {
    const { t } = await textsIn(lang);

    const counted = [0, 1, 2].map((count) => t("list.loaded", { count }));

    expect(counted).toEqual(said);
  });
});

describe("a letter that nobody knows a word for", () => {
  it.each([
    ["insertions.columns.status.z", "z"],
    ["insertions.columns.status.", "–"],
    ["insertions.columns.status.null", "–"],
    ["insertions.columns.status.undefined", "–"],
    ["insertions.columns.status.title", "insertions.columns.status.title"],
  ])("%s is shown as %s", async (name, shown) => {
    const { t } = await textsIn("pt");

    expect(t(name)).toBe(shown);
  });
});

describe("the language of the page", () => {
  it("is said to the browser, and kept when it changes", async () => {
    const storage = createStorage();
    const texts = await createI18n(() => storage, document);
    expect(document.documentElement.lang).toBe("pt-BR");

    await texts.change("en");

    expect(document.documentElement.lang).toBe("en");
    expect(storage.getItem("lang")).toBe("en");
  });
});
