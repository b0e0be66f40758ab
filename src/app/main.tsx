import { startConsole } from "./start";

await startConsole(() => import("./routes"));
