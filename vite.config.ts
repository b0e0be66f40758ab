import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { awaitedUnparse } from "./build/awaited-unparse.ts";
import { basicTable } from "./build/basic-table.ts";
import { catalogue } from "./build/catalogue.ts";
import { configuredPage } from "./build/configured-page.ts";
import { contractForBrowser } from "./build/contract-for-browser.ts";
import { earlyPage } from "./build/early-page.ts";
import { precompressed } from "./build/precompressed.ts";
import { pseudoLanguage } from "./build/pseudo-language.ts";
import { staticStyles } from "./build/static-styles/plugin.ts";
import { substitutedImports } from "./build/substituted-imports.ts";
import { themeTokens } from "./build/theme-tokens.ts";
import { brand } from "./own/brand.ts";
import { configuration } from "./own/configuration.ts";

/** Packages without a `sideEffects` field that would otherwise stay in the bundle although nothing uses them. */
const pure =
  /node_modules[\\/](papaparse|error-stack-parser|stackframe|pluralize|qs|react-markdown|remark-gfm|sunflower-antd|rc-[a-z-]+|@rc-component|@emotion|tinykeys|@ant-design[\\/](?:cssinjs|cssinjs-utils|colors|fast-color))[\\/]/;

/** What every page of a language needs once somebody is signed in. */
const signedInTexts = /src[\\/]i18n[\\/](\w+)[\\/](?:signed-in|antd)\.ts$/;

/** The console with a list in it, every screen being made of the same parts, and what the texts of all languages share. */
const firstList =
  /(?:src[\\/](?:app[\\/]routes|resources[\\/]customers[\\/]resource)\.tsx|src[\\/]i18n[\\/]screen-titles\.ts|contract[\\/]permission-names\.ts)$/;

export default defineConfig({
  plugins: [
    react(),
    pseudoLanguage(),
    catalogue(),
    contractForBrowser(),
    basicTable(),
    awaitedUnparse(),
    substitutedImports(),
    staticStyles(),
    themeTokens(),
    earlyPage(brand.primaryColor),
    configuredPage({ name: brand.name, page: configuration.page }),
    precompressed(),
  ],
  resolve: {
    alias: {
      // exports what the package exports, as every browser has it
      "resize-observer-polyfill": fileURLToPath(new URL("build/resize-observer.ts", import.meta.url)),
    },
  },
  build: {
    // beside dist/server, so that no web server for the console hands out the server's code
    outDir: "dist/console",
    target: "es2022",
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: pure, sideEffects: false }],
        // Refine ships `__name(fn, "fn")` around every function, which pins the unused ones
        manualPureFunctions: ["__name"],
      },
      output: {
        // a shared chunk is called after all that uses it, in the list of what to preload with each chunk; the names of all chunks come with
        // the first page, so the hashes are as short as the bundler takes them
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          // what is needed together comes in one file, compressed as one: with all that these modules use
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 5,
            },
            { name: "sign-in", test: /src[\\/]app[\\/]main\.tsx$/, priority: 4 },
            { name: "console", test: firstList, priority: 3 },
            {
              name: (id: string) => `language-${signedInTexts.exec(id)?.[1]}`,
              debugName: "language",
              test: signedInTexts,
              priority: 2,
            },
            // of what comes later each gets only what it uses, but no crumbs
            {
              name: "ui",
              test: /node_modules/,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
