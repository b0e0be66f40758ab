import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompressed } from "./build/precompressed";
import { tableWithoutExtras } from "./build/table-without-extras";

/** Packages without a `sideEffects` field that would otherwise stay in the bundle although nothing uses them. */
const pure =
  /node_modules[\\/](papaparse|error-stack-parser|stackframe|pluralize|qs|react-markdown|remark-gfm|sunflower-antd|rc-[a-z-]+|@rc-component)[\\/]/;

export default defineConfig({
  plugins: [react(), tableWithoutExtras(), precompressed()],
  resolve: {
    alias: {
      "resize-observer-polyfill": fileURLToPath(new URL("build/resize-observer.ts", import.meta.url)),
    },
  },
  build: {
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
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 3,
            },
            {
              name: "framework",
              test: /node_modules[\\/](@refinedev|@tanstack|lodash-es|i18next|pluralize|warn-once)[\\/]/,
              priority: 2,
              entriesAware: true,
            },
            // not one chunk for all of antd: that would double the sign-in page
            {
              name: "ui",
              test: /node_modules/,
              entriesAware: true,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
