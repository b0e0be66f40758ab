import { createServer, type Plugin } from "vite";

const address = /^\/_catalogue\/?(?=$|\?)/;

/** Serves `catalogue/` at `/_catalogue` of the development server. No build has it. */
export function catalogue(): Plugin {
  return {
    name: "catalogue",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(address, "/catalogue/index.html");
        next();
      });
    },
  };
}

/** Starts a development server for the catalogue alone, on a free port. */
export async function serveCatalogue(root: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: "error",
    server: { port: 0, host: "127.0.0.1", watch: null, hmr: false },
    // all packages at once: one that is found late would reload the page
    optimizeDeps: { entries: ["catalogue/index.html", "src/**/*.{ts,tsx}"] },
  });
  await server.listen();
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url: `${url}_catalogue`, close: () => server.close() };
}
