import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { pseudoText } from "../../../build/pseudo-text";
import { permissionNames } from "../../../contract/permission-names";
import { ruleMessages } from "../../../contract/validation";
import { pseudoSource } from "./pseudo-source";

const isEnglish = (sources: readonly string[]) => sources.some((source) => /\/src\/i18n\/en\//.test(source));

/** The names and messages that English takes from the contract, which the build keeps outside of its chunks. */
const shared = [...Object.values(permissionNames.en), ...Object.values(ruleMessages.en)];

/** A chunk with the texts that it takes from the contract replaced where they stand alone, in any quotation marks. */
const withSharedTexts = (code: string) =>
  shared.reduce((changed, text) => changed.replaceAll(`\`${text}\``, JSON.stringify(pseudoText(text))), code);

/** Gives the built console in `folder` the pseudo-language (`build/pseudo-text.ts`) in place of English. */
export async function speakPseudo(context: BrowserContext, folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const read = (name: string) => readFileSync(join(assets, name), "utf8");
  const changed = new Map<string, string>();
  for (const name of readdirSync(assets).filter((each) => each.endsWith(".js"))) {
    // a chunk that only passes on what others export has no map
    if (!existsSync(join(assets, `${name}.map`))) continue;
    const { sources } = JSON.parse(read(`${name}.map`)) as { sources: string[] };
    if (isEnglish(sources)) changed.set(`/assets/${name}`, pseudoSource(read(name)));
    else if (sources.some((source) => /\/contract\/(validation|permission-names)\.ts$/.test(source)))
      changed.set(`/assets/${name}`, withSharedTexts(read(name)));
  }
  await context.route(
    ({ pathname }) => changed.has(pathname),
    (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: changed.get(new URL(route.request().url()).pathname) ?? "",
      }),
  );
}
