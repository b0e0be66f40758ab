// Usage: npm run resource:new -- <name>    writes the files of a new screen in own/ and its lines in the registries; asks for what it needs
//        npm run resource:new -- <name> --from openapi.json --path /admin/…    of a company's own document
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { permissions } from "../contract/permissions";
import { resourceFile, screenFile, textsFile } from "./resource-new/console-files";
import { contractFile } from "./resource-new/contract-file";
import { actionInputs, listFrom, operationAt, readDocument } from "./resource-new/document";
import { ask, type Options, readOptions } from "./resource-new/options";
import { fieldsFrom, type Plan, PlanError, type PlannedAction } from "./resource-new/plan";
import {
  demoDataFile,
  givenFile,
  handlersFile,
  migrationFile,
  testFile,
} from "./resource-new/platform-files";
import { registered } from "./resource-new/registries";
import { freeHotkey, nextAuditId, nextKindByte, nextMigration, requireFree } from "./resource-new/taken";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The part of a plan that is known before the calls are. */
function commonPlan({ name, hotkey, menu, screenPath, hasHandlers }: Options) {
  return {
    name,
    menu,
    hotkey: hotkey ?? freeHotkey(name),
    screenPath: screenPath ?? `/own/${name}`,
    platform: hasHandlers ? { migration: nextMigration(), kindByte: nextKindByte() } : undefined,
  };
}

const isPermission = (text: string | undefined): text is string => permissions.some((each) => each === text);

function permissionOf(given: string | undefined): string {
  if (isPermission(given)) return given;
  throw new PlanError(
    `"${given ?? ""}" is no permission: name one with --permission, of ${permissions.join(", ")}`,
  );
}

/** A method and a path, as in "PUT /admin/…"; the method may be left out. */
function splitRoute(text: string): { path: string; method: string | undefined } {
  const [first = "", second] = text.trim().split(/\s+/);
  return second ? { path: second, method: first } : { path: first, method: undefined };
}

/** The plan of a screen over calls of a document. */
async function planFrom(options: Options): Promise<Plan> {
  const document = await readDocument(options.from ?? "");
  const { path, method } = splitRoute(options.path ?? "");
  const { route, operation } = operationAt(document, path, method);
  const { fields, isPaged, filters, needs } = listFrom(document, operation);
  if (options.hasHandlers && (!isPaged || options.actions.length > 0))
    throw new PlanError("--handlers writes those of a list with page and offset, without actions");
  const firstId = nextAuditId();
  const actions = options.actions.map((text, at): PlannedAction => {
    const [name = "", target = ""] = text.split("=");
    const found = splitRoute(target);
    const action = operationAt(document, found.path, found.method);
    return {
      name,
      route: action.route,
      auditId: firstId + at,
      inputs: actionInputs(document, action.operation),
    };
  });
  const permission = permissionOf(options.permission ?? needs);
  return { ...commonPlan(options), permission, route, isPaged, filters, fields, actions };
}

/** The plan of a screen over a new table. */
function planOfColumns(options: Options): Plan {
  const fields = fieldsFrom(options.columns ?? "");
  return {
    ...commonPlan({ ...options, hasHandlers: true }),
    permission: permissionOf(options.permission ?? "payments"),
    route: `POST /admin/own/${options.name}/list`,
    isPaged: true,
    filters: {
      hasSearch: true,
      selects: fields.filter(({ kind }) => kind === "codes").map(({ name, codes }) => ({ name, codes })),
      dateTypes: fields
        .filter(({ kind }) => kind === "moment")
        .slice(0, 1)
        .map(({ name }) => name),
    },
    fields,
    actions: [],
  };
}

/** The files of a plan by their path below own/<name>. */
const filesOf = (plan: Plan): Readonly<Record<string, string>> => ({
  "contract.ts": contractFile(plan),
  "console/screen.ts": screenFile(plan),
  "console/resource.tsx": resourceFile(plan),
  "console/texts/pt.ts": textsFile(plan, "pt"),
  "console/texts/en.ts": textsFile(plan, "en"),
  ...(plan.platform && {
    "platform/migration.ts": migrationFile(plan),
    "platform/handlers.ts": handlersFile(plan),
    "platform/demo-data.ts": demoDataFile(plan),
    "tests/given.ts": givenFile(plan),
    [`tests/${plan.name}.test.ts`]: testFile(plan),
  }),
});

/** Writes the files and registry lines of a plan, formats them, and answers their paths. */
function write(plan: Plan): string[] {
  const folder = `own/${plan.name}`;
  if (existsSync(join(root, folder))) throw new PlanError(`There is a folder ${folder} already`);
  const files = [
    ...Object.entries(filesOf(plan)).map(([path, text]) => ({ path: `${folder}/${path}`, text })),
    ...registered(root, plan),
  ];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const written = files.map(({ path }) => path);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", "--write", ...written], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return written;
}

try {
  const options = await ask(readOptions(process.argv.slice(2)));
  const plan = options.from ? await planFrom(options) : planOfColumns(options);
  requireFree(plan.name, [plan.route, ...plan.actions.map(({ route }) => route)]);
  const hidden = plan.fields.filter(
    ({ kind, name }) => name !== "reqId" && (kind === "other" || kind === "boolean"),
  );
  process.stdout.write(`${write(plan).join("\n")}\n`);
  if (hidden.length > 0)
    process.stdout.write(`No column for: ${hidden.map(({ name }) => name).join(", ")}\n`);
  process.stdout.write(
    `The screen is at ${plan.screenPath}, g ${plan.hotkey} leads to it; its words are in own/${plan.name}/console/texts\n`,
  );
} catch (error) {
  if (!(error instanceof PlanError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
