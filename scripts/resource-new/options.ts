import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { PlanError } from "./plan";

/** What was asked for on the command line. */
export interface Options {
  readonly name: string;
  /** The OpenAPI document, a file or an address. */
  readonly from: string | undefined;
  /** The path of the list call, with a method before it if need be. */
  readonly path: string | undefined;
  /** The columns as typed, where there is no document. */
  readonly columns: string | undefined;
  /** Actions as `name=PUT /path`. */
  readonly actions: readonly string[];
  readonly permission: string | undefined;
  readonly menu: string;
  readonly hotkey: string | undefined;
  readonly screenPath: string | undefined;
  readonly hasHandlers: boolean;
}

export const usage = `npm run resource:new -- <name>                       asks for the rest
npm run resource:new -- <name> --columns "reference:text, amount:money, date:moment, status:w|a"
npm run resource:new -- <name> --from openapi.json --path /admin/… [--action "close=PUT /admin/…"]

  --from         an OpenAPI document in JSON, a file or an address
  --path         the list call; with its method before it where the path has several
  --action       an action of a row, as name=METHOD /path; as often as there are actions
  --columns      without a document: name:kind with the kinds text, number, money, moment and codes as a|b
  --handlers     writes table and handlers for the reference platform too; always so without a document
  --permission   customer, finance, payments, files, support, orders, referral, office, investments or users
  --menu         customer, finance (the default), office or admin
  --hotkey       the letter after g; the first free one if left out
  --screen-path  /own/<name> if left out`;

/** Reads the words of the command line; throws PlanError for unknown ones. */
export function readOptions(words: readonly string[]): Options {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: text,
        path: text,
        columns: text,
        action: { type: "string", multiple: true },
        permission: text,
        menu: text,
        hotkey: text,
        "screen-path": text,
        handlers: { type: "boolean" },
      },
    });
    const [name] = positionals;
    if (!name) throw new PlanError(usage);
    return {
      name,
      from: values.from,
      path: values.path,
      columns: values.columns,
      actions: values.action ?? [],
      permission: values.permission,
      menu: values.menu ?? "finance",
      hotkey: values.hotkey,
      screenPath: values["screen-path"],
      hasHandlers: values.handlers ?? values.from === undefined,
    };
  } catch (error) {
    throw error instanceof PlanError ? error : new PlanError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Asks at the terminal for what is missing; an empty answer takes the default. */
export async function ask(options: Options): Promise<Options> {
  const isComplete = options.from ? options.path : options.columns;
  if (isComplete) return options;
  const terminal = createInterface({ input: process.stdin });
  // read as lines, since answers that come through a pipe are there before their questions
  const lines = terminal[Symbol.asyncIterator]();
  async function answer(question: string, preset: string): Promise<string> {
    process.stdout.write(`${question} [${preset}]: `);
    const { value } = await lines.next();
    return String(value ?? "").trim() || preset;
  }
  try {
    if (options.from)
      return { ...options, path: await answer("Path of the list call", `/admin/own/${options.name}/list`) };
    return {
      ...options,
      columns: await answer("Columns", "reference:text, amount:money, date:moment, status:w|a"),
      permission: options.permission ?? (await answer("Permission", "payments")),
      menu: await answer("Menu", options.menu),
    };
  } finally {
    terminal.close();
  }
}
