// Starts the platform with its console from the sources: npm start
import { fileURLToPath } from "node:url";
import { npmCommands } from "./bootstrap/banner";
import { buildConsole } from "./bootstrap/build-console";
import { run } from "./bootstrap/run";

const root = fileURLToPath(new URL("..", import.meta.url));

await run({
  findConsole: ({ skipBuild }, print) => buildConsole(root, { skip: skipBuild, print }),
  commands: npmCommands,
});
