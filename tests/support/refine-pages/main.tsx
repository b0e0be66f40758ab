import { startConsole } from "../../../src/app/start";

await startConsole(() => import("./routes"));
