import { createServer } from "vite";
import { describe, expect, it } from "vitest";
import { pseudoLanguage } from "../../../build/pseudo-language";
import { pseudoText } from "../../../build/pseudo-text";
import { root } from "../../support/tools/repository";

type Loaders = Record<string, () => Promise<{ default: Record<string, unknown> }>>;

/** Loads modules of the console as the development server of a page would. */
async function withServer(use: (load: (path: string) => Promise<Record<string, unknown>>) => Promise<void>) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [pseudoLanguage()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await use((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}

describe("a text of the pseudo-language", () => {
  it.each([
    ["Save", "[Šåṽé ~]"],
    ["Load more", "[Ļöåð ṁöŕé ~]"],
    ["Actions for {subject}", "[Åçţîöñš ƒöŕ {subject} ~~]"],
    ["[{a}] and {b}", "[[{a}] åñð {b} ~]"],
    [
      "The server sent a response that could not be read",
      "[Ţĥé šéŕṽéŕ šéñţ å ŕéšþöñšé ţĥåţ çöûļð ñöţ ƀé ŕéåð ~~~~ ~~~~ ~~~~ ~~]",
    ],
  ])("%s is %s", (text, expected) => {
    expect(pseudoText(text)).toBe(expected);
  });
});

describe("the development server", () => {
  it("has the pseudo-language, with every file that English has", async () => {
    await withServer(async (load) => {
      const { languages } = await load("/src/i18n/languages.ts");
      const { textsOf } = (await load("/src/i18n/resource-texts.ts")) as {
        textsOf: (name: string) => Loaders;
      };
      const texts = await Promise.all(
        ["common", "signed-in", "customers"].map(async (name) => (await textsOf(name).pseudo?.())?.default),
      );

      expect(Object.keys(languages as object)).toEqual(["pt", "en", "pseudo"]);
      expect(texts).toMatchObject([
        { login: { submit: pseudoText("Sign in") } },
        { list: { more: pseudoText("Load more") }, validation: { cpf: pseudoText("This CPF is not valid") } },
        { columns: { name: { title: pseudoText("Name") } } },
      ]);
    });
  });
});
