import MagicString from "magic-string";
import type { Plugin } from "vite";

/** Traits of a call that only the server and the documents read. */
const serverOnly = new Set(["summary", "audit", "example"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Visits a syntax tree, parents first. */
function visit(node: Node, visitor: (node: Node) => void): void {
  visitor(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visitor);
}

/** The objects in which `call(…)` and `list(…)` declare the traits of a call. */
function traitsIn(program: Node): Node[] {
  const found: Node[] = [];
  visit(program, (node) => {
    if (node.type !== "CallExpression") return;
    const { name } = node.callee as { readonly name?: string };
    const last = (node.arguments as readonly Node[]).at(-1);
    if ((name === "call" || name === "list") && last?.type === "ObjectExpression") found.push(last);
  });
  return found;
}

/** The calls that mark a schema, their last argument, for the server. */
const marks = new Set(["personal", "tellsOf"]);

/** The calls of `personal(…)` and `tellsOf(…)`, outermost first, with the schema that each marks. */
function marksIn(program: Node): { readonly mark: Node; readonly schema: Node }[] {
  const found: { readonly mark: Node; readonly schema: Node }[] = [];
  visit(program, (node) => {
    const { name } = (node.callee ?? {}) as { readonly name?: string };
    const schema = (node.arguments as readonly Node[] | undefined)?.at(-1);
    if (node.type === "CallExpression" && name && marks.has(name) && schema)
      found.push({ mark: node, schema });
  });
  return found;
}

/** Leaves out of the browser's build what the contract says of calls for the server and the documents alone. */
export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    apply: "build",
    transform: {
      filter: { id: /[\\/](contract[\\/](?:extensions[\\/])?[\w-]+|own[\\/][\w-]+[\\/]contract)\.ts$/ },
      handler(code) {
        const edited = new MagicString(code);
        const program = this.parse(code) as unknown as Node;
        for (const traits of traitsIn(program))
          for (const property of traits.properties as readonly Node[]) {
            const { name } = (property.key ?? {}) as { readonly name?: string };
            if (!name || !serverOnly.has(name)) continue;
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
            edited.remove(property.start, property.end + comma);
          }
        for (const { mark, schema } of marksIn(program)) {
          edited.remove(mark.start, schema.start);
          edited.remove(schema.end, mark.end);
        }
        if (!edited.hasChanged()) return null;
        return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
      },
    },
  };
}
