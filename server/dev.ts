// Starts the platform for developers: the API behind Vite's server, which reloads the console as it is edited: npm run dev
import { createServer } from "vite";
import { bannerText, npmCommands } from "./bootstrap/banner";
import { explainFailure } from "./bootstrap/explain-failure";
import { listen } from "./bootstrap/platform";
import { readEnvironment } from "./bootstrap/read-environment";
import { setUp } from "./bootstrap/setup";
import { stopOnSignals } from "./bootstrap/signals";

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<() => Promise<void>> {
  const environment = readEnvironment(process.env);
  const setup = await setUp(environment, print);
  const api = await listen(setup.platform, 0, { metrics: environment.metrics });
  // The browser's Host goes through unchanged: the platform compares it with the Origin.
  const toApi = { target: api.url, changeOrigin: false };
  const front = await createServer({
    server: {
      port: environment.port,
      strictPort: true,
      proxy: {
        "/admin": toApi,
        "/cdn": toApi,
        "/files": toApi,
        "/demo": toApi,
        "/account": toApi,
        "/livez": toApi,
        "/readyz": toApi,
        "/healthz": toApi,
      },
    },
  });
  try {
    await front.listen();
  } catch (error) {
    await front.close();
    await api.close();
    throw error;
  }
  print(bannerText(`http://localhost:${environment.port}`, setup, npmCommands));
  return async () => {
    await front.close();
    await api.close();
  };
}

try {
  stopOnSignals(await start(), print);
} catch (error) {
  process.stderr.write(`${explainFailure(error, process.env.PORT || 3000)}\n`);
  process.exit(1);
}
