// Usage: npm run dev:console -- --platform http://localhost:4000 [--port 3000] [--path /uploads]…
// Serves the console for development, edits showing at once, and passes its calls on to a platform of your own. Without the option,
// the platform's address comes from PLATFORM_URL. `--path` names further paths of the platform, such as those of its files.
import { parseArgs } from "node:util";
import { createServer } from "vite";

/** The paths of the platform that the contract names. */
const known = ["/admin", "/cdn", "/files"];

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  process.stderr.write(
    `${reason}\nUsage: npm run dev:console -- --platform http://localhost:4000 [--port 3000] [--path /uploads]…\n`,
  );
  process.exit(2);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        platform: { type: "string", default: process.env.PLATFORM_URL ?? "" },
        port: { type: "string", default: process.env.PORT || "3000" },
        path: { type: "string", multiple: true, default: [] },
      },
    });
    if (!/^https?:\/\/[^/]+$/.test(values.platform))
      return refuse("Say where the platform is: an address without a path.");
    return values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { platform, port, path: paths } = readOptions();

/**
 * To the platform a request looks like one of a console on its own origin.
 * @type {import("vite").ProxyOptions}
 */
const toPlatform = {
  target: platform,
  changeOrigin: true,
  configure: (proxy) =>
    void proxy.on("proxyReq", (request) => {
      if (request.hasHeader("origin")) request.setHeader("origin", platform);
    }),
};

const server = await createServer({
  server: {
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries([...known, ...paths].map((path) => [path, toPlatform])),
  },
  plugins: [
    {
      name: "platform-on-the-page-origin",
      // the page calls its own origin, whatever index.html or own/configuration.ts name for the build
      transformIndexHtml: {
        order: "post",
        handler: (html) => html.replace(/(<meta name="(?:api-base|cdn-origin)" content=")[^"]*/g, "$1"),
      },
    },
  ],
});
await server.listen();
const address = server.httpServer?.address();
const open = typeof address === "object" && address ? address.port : port;
process.stdout.write(`Console on http://localhost:${open} with the platform on ${platform}\n`);
