import { describe, expect, it } from "vitest";
import { codeText } from "../../../src/i18n/code-text";
import { createI18n } from "../../../src/i18n/i18n";
import { languageFor } from "../../../src/i18n/languages";
import { textsOf } from "../../../src/i18n/resource-texts";
import { ruleText } from "../../../src/i18n/rule-text";
import { createStorage } from "../../support/clients/tab";

async function i18nIn(lang: string) {
  const i18n = await createI18n(() => createStorage({ lang }), document);
  await i18n.loadCommonTexts("signed-in", textsOf("signed-in"));
  return i18n;
}

describe("a count", () => {
  it.each([
    ["pt", ["0 registros carregados", "1 registro carregado", "2 registros carregados"]],
    ["en", ["0 records loaded", "1 record loaded", "2 records loaded"]],
  ])("uses the plural for 0 in %s", async (lang, expected) => {
    const { t } = await i18nIn(lang);

    const texts = [0, 1, 2].map((count) => t("list.loaded", { count }));

    expect(texts).toEqual(expected);
  });

  it("is said in the plural by the million, for which Portuguese has a form that no text has", async () => {
    const { t } = await i18nIn("pt");

    expect(t("list.loaded", { count: 1_000_000 })).toBe("1000000 registros carregados");
  });
});

describe("the message of a broken rule", () => {
  it.each([
    ["pt", "Permitido no máximo 1.000 caracteres"],
    ["en", "Use at most 1,000 characters"],
  ])("is said in %s, with its bounds as the language writes them", async (lang, expected) => {
    const { t } = await i18nIn(lang);
    const locale = document.documentElement.lang;

    expect(ruleText({ t, locale }, { rule: "maxLength", bounds: { max: 1000 } })).toBe(expected);
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
    await loadTexts("approvals", textsOf("approvals"));

    expect(codeText(t, "approvals.columns.status", code)).toBe(shown);
  });
});

describe("the language for a tag", () => {
  it.each([
    ["pt", "pt"],
    ["pt-BR", "pt"],
    ["EN_us", "en"],
    ["es", undefined],
    ["", undefined],
    ["english", undefined],
    [undefined, undefined],
    [7, undefined],
  ])("%s is %s", (tag, language) => {
    expect(languageFor(tag)).toBe(language);
  });
});

describe("the language of an admin", () => {
  const signedIn = (lang: string) => ({ "admin-user": JSON.stringify({ id: 7, lang }) });

  it.each([
    ["its own, where the console has it", "en-GB", "en"],
    ["the default, where the console does not have it", "es", "pt"],
  ])("is %s", async (_case, lang, shown) => {
    const storage = createStorage();
    const i18n = await createI18n(() => storage, document);

    await i18n.follow(lang);

    expect(i18n.language()).toBe(shown);
    expect(storage.getItem("lang")).toBeNull();
  });

  it("is shown from the first sight where the admin is still signed in", async () => {
    const i18n = await createI18n(() => createStorage(signedIn("en")), document);

    expect(i18n.language()).toBe("en");
    expect(i18n.t("login.submit")).toBe("Sign in");
  });

  it("gives way to the one that was chosen in this browser", async () => {
    const i18n = await createI18n(() => createStorage({ lang: "pt", ...signedIn("en") }), document);

    await i18n.follow("en");

    expect(i18n.language()).toBe("pt");
  });
});

describe("the language of the page", () => {
  it("comes with all that was loaded in another language before", async () => {
    const { change, t, prepare } = await i18nIn("pt");
    const prepared: string[] = [];
    await prepare("other", async (language) => void prepared.push(language));

    await change("en");
    await change("pt");
    await change("en");

    expect(t("list.more")).toBe("Load more");
    expect(t("login.submit")).toBe("Sign in");
    expect(prepared).toEqual(["pt", "en"]);
  });

  it("is set on <html>, and stored when it changes", async () => {
    const storage = createStorage();
    const i18n = await createI18n(() => storage, document);
    expect(document.documentElement.lang).toBe("pt-BR");

    await i18n.change("en");

    expect(document.documentElement.lang).toBe("en");
    expect(storage.getItem("lang")).toBe("en");
  });
});
